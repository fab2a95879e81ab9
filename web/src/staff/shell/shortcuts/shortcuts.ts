import type { Role } from '@gatelingo/proto/http/auth';
import { leadsHere, navigationFor, placesFor } from '../rail/navigation.ts';

/** The effect of a shortcut, other than opening a page. */
type Act = 'help' | 'palette' | 'search' | 'create';

export interface Shortcut {
  /** The keys that are pressed one after the other. */
  keys: readonly string[];
  /** A text's key. */
  label: string;
  to?: string;
  act?: Act;
}

/** After the letter g: the letter of each page. */
const letters: Record<string, string> = {
  '/dashboard': 'h',
  '/registration-overview': 'r',
  '/truckers': 't',
  '/session-list': 's',
  '/manage-jobs': 'j',
  '/company-conversations': 'm',
  '/our-sites': 'o',
  '/our-locations': 'l',
  '/qrcode': 'q',
  '/questionnaire-list': 'f',
  '/team': 'e',
  '/language-admin': 'a',
  '/personal-data': 'd',
  '/profile': 'p',
};

const acts: readonly Shortcut[] = [
  { keys: ['/'], label: 'shortcuts.search', act: 'search' },
  { keys: ['n'], label: 'shortcuts.create', act: 'create' },
  { keys: ['?'], label: 'shortcuts.help', act: 'help' },
];

/** The keys that open a page; undefined if it has none. */
export const keysOf = (to: string): readonly string[] | undefined => {
  const letter = letters[to];
  return letter === undefined ? undefined : ['g', letter];
};

/** The shortcuts of a role: those of pages that it may not see are left out. */
export const shortcutsFor = (role: Role): { pages: Shortcut[]; acts: readonly Shortcut[] } => ({
  pages: placesFor(role).flatMap(({ to, label }) => {
    const keys = keysOf(to);
    return keys ? [{ keys, label, to }] : [];
  }),
  acts,
});

/** The page that creates one of what the current page lists. */
export const creatingPage = (role: Role, pathname: string): string | undefined =>
  navigationFor(role)
    .flatMap(({ links }) => links)
    .find((link) => leadsHere(link, pathname))?.creates?.to;

export interface PressedKey {
  key: string;
  /** The key's place on the keyboard, for keyboards of other scripts. */
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  isComposing: boolean;
  repeat: boolean;
}

/** Milliseconds within which the second key is pressed. */
export const secondKeyWithin = 1500;

/** The Latin letter of a key, also on a Cyrillic, Greek or Arabic keyboard; else the sign that it writes. */
const signOf = ({ key, code }: PressedKey): string => {
  if (key.length === 1 && key.charCodeAt(0) < 128) return key.toLowerCase();
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
};

const isPaletteKey = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: PressedKey): boolean =>
  ctrlKey !== metaKey &&
  !altKey &&
  !shiftKey &&
  (key.toLowerCase() === 'k' || (code === 'KeyK' && key.charCodeAt(0) >= 128));

/** Where a key is pressed: on the page, where somebody types, or while a dialog is open. */
export type PressedIn = 'page' | 'field' | 'dialog';

/** Reads keys one after the other. A dialog has its own keys: the search would open behind it. */
export const createShortcutReader = (shortcuts: readonly Shortcut[]) => {
  let before: { sign: string; at: number } | undefined;
  return (pressed: PressedKey, where: PressedIn, now: number): Shortcut | undefined => {
    if (where === 'dialog') {
      before = undefined;
      return undefined;
    }
    if (isPaletteKey(pressed)) {
      before = undefined;
      return pressed.repeat ? undefined : { keys: ['k'], label: 'palette.open', act: 'palette' };
    }
    const { ctrlKey, metaKey, altKey, isComposing, repeat } = pressed;
    // Shift, alone, begins no sign.
    if (pressed.key === 'Shift') return undefined;
    if (where === 'field' || ctrlKey || metaKey || altKey || isComposing || repeat) {
      before = undefined;
      return undefined;
    }
    const sign = signOf(pressed);
    const first = before && now - before.at <= secondKeyWithin ? before.sign : undefined;
    before = undefined;
    const keys = first === undefined ? [sign] : [first, sign];
    const found = shortcuts.find(
      (each) => each.keys.length === keys.length && each.keys.every((k, i) => k === keys[i]),
    );
    if (!found && shortcuts.some((each) => each.keys.length > 1 && each.keys[0] === sign)) before = { sign, at: now };
    return found;
  };
};

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys that open the search, as this computer writes them. */
export const paletteKeys = (): readonly string[] => (isMac() ? ['⌘', 'K'] : ['Ctrl', 'K']);
