import { may, type Role } from '@gatelingo/proto/roles';
import {
  History,
  Keyboard,
  Languages,
  LayoutTemplate,
  LogOut,
  type LucideIcon,
  Plus,
  QrCode,
  SunMoon,
} from 'lucide-react';
import { interfaceLanguages } from '../../../shared/languages.ts';
import { navigationFor, placesFor } from '../rail/navigation.ts';
import { keysOf } from '../shortcuts/shortcuts.ts';

type EntryAct = 'logOut' | 'colours' | 'shortcuts' | 'language';

/** A page to open or an action to do. */
export interface Entry {
  id: string;
  icon: LucideIcon;
  /** A text's key. */
  label: string;
  keys?: readonly string[] | undefined;
  to?: string;
  act?: EntryAct;
  /** The language that is chosen, and its own name, which is looked for, too. */
  language?: string;
  name?: string;
  /** Shown only when it is looked for. */
  isQuiet?: boolean;
}

/** Pages of administrators to which other pages lead, not the navigation. */
const besides: readonly Entry[] = [
  { id: '/message-templates', icon: LayoutTemplate, label: 'templates.title', to: '/message-templates' },
  { id: '/audit-log', icon: History, label: 'audit.title', to: '/audit-log' },
];

/** The pages of a role, without those that create. */
export const pagesFor = (role: Role): Entry[] => {
  const creating = new Set(creatingFor(role).map(({ to }) => to));
  const pages = placesFor(role)
    .filter(({ to }) => !creating.has(to))
    .map(({ to, icon, label }): Entry => ({ id: to, icon, label, to, keys: keysOf(to) }));
  return may(role, 'settings') ? [...pages, ...besides] : pages;
};

const creatingFor = (role: Role) =>
  navigationFor(role)
    .flatMap(({ links }) => links)
    .flatMap(({ creates }) => creates ?? []);

/** The acts of a role from everywhere. */
export const actionsFor = (role: Role): Entry[] => [
  ...creatingFor(role).map(({ to, label }): Entry => ({ id: to, icon: Plus, label, to })),
  { id: 'qr', icon: QrCode, label: 'qrCodes.create', to: '/qrcode' },
  { id: 'colours', icon: SunMoon, label: 'palette.colours', act: 'colours' },
  { id: 'shortcuts', icon: Keyboard, label: 'shortcuts.title', act: 'shortcuts', keys: ['?'] },
  { id: 'logOut', icon: LogOut, label: 'nav.logout', act: 'logOut' },
  ...interfaceLanguages.map(({ code, name }): Entry => ({
    id: `language-${code}`,
    icon: Languages,
    label: 'shell.language',
    act: 'language',
    language: code,
    name,
    isQuiet: true,
  })),
];
