import { expect, it, test } from '@jest/globals';
import {
  creatingPage,
  createShortcutReader,
  type PressedIn,
  type PressedKey,
  secondKeyWithin,
  shortcutsFor,
} from './shortcuts.ts';

const press = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  repeat: false,
  ...more,
});

const readerFor = (role: 'user' | 'iadmin') => {
  const { pages, acts } = shortcutsFor(role);
  return createShortcutReader([...pages, ...acts]);
};
/** The effect of a person's keys, pressed 100 ms apart. */
const typed = (
  keys: PressedKey[],
  { role = 'iadmin', where = 'page', gap = 100 }: { role?: 'user' | 'iadmin'; where?: PressedIn; gap?: number } = {},
) => {
  const read = readerFor(role);
  return keys.map((key, index) => read(key, where, index * gap)).map((found) => found?.to ?? found?.act);
};

it('opens a page by g and its letter', () => {
  expect(typed([press('g'), press('r')])).toEqual([undefined, '/registration-overview']);
  expect(typed([press('g'), press('j')])).toEqual([undefined, '/manage-jobs']);
  expect(typed([press('g'), press('s')])).toEqual([undefined, '/session-list']);
  expect(typed([press('g'), press('m')])).toEqual([undefined, '/company-conversations']);
});

it('opens no page that is not of the role', () => {
  expect(typed([press('g'), press('j')], { role: 'user' })).toEqual([undefined, undefined]);
  expect(typed([press('g'), press('r')], { role: 'user' })).toEqual([undefined, '/registration-overview']);
});

it('gives each page letters of its own', () => {
  const all = shortcutsFor('iadmin').pages.map(({ keys }) => keys.join(' '));
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(10);
});

it('forgets the first key after a while, and after a key that is not a second one', () => {
  expect(typed([press('g'), press('r')], { gap: secondKeyWithin + 1 })).toEqual([undefined, undefined]);
  expect(typed([press('g'), press('x'), press('r')])).toEqual([undefined, undefined, undefined]);
  expect(typed([press('g'), press('g'), press('r')])).toEqual([undefined, undefined, '/registration-overview']);
});

it('reads the signs of one key, also with the Shift key before them', () => {
  expect(typed([press('Shift'), press('?')])).toEqual([undefined, 'help']);
  expect(typed([press('g'), press('Shift'), press('?')])).toEqual([undefined, undefined, undefined]);
  expect(typed([press('/'), press('n')])).toEqual(['search', 'create']);
});

it('reads the places of the letters on a keyboard of another script', () => {
  expect(typed([press('п', { code: 'KeyG' }), press('к', { code: 'KeyR' })])).toEqual([
    undefined,
    '/registration-overview',
  ]);
});

test.each([
  ['while somebody types', [press('g'), press('r'), press('?')], 'field' as const],
  [
    'with a modifier',
    [press('n', { ctrlKey: true }), press('/', { altKey: true }), press('?', { metaKey: true })],
    'page' as const,
  ],
  ['of a word that is being composed', [press('n', { isComposing: true })], 'page' as const],
  ['that is held down', [press('n', { repeat: true })], 'page' as const],
])('leaves a key alone %s', (_when, keys, where) => {
  expect(typed(keys, { where })).toEqual(keys.map(() => undefined));
});

it('opens the palette by Ctrl or Cmd and K, also while somebody types', () => {
  for (const modifier of [{ ctrlKey: true }, { metaKey: true }]) {
    expect(typed([press('k', modifier)], { where: 'field' })).toEqual(['palette']);
  }
  expect(typed([press('л', { ctrlKey: true, code: 'KeyK' })], { where: 'field' })).toEqual(['palette']);
  expect(typed([press('k', { ctrlKey: true, altKey: true }), press('k')])).toEqual([undefined, undefined]);
});

// promise: Pages
it('does nothing over an open dialog, where the search would open behind it', () => {
  const keys = [press('k', { ctrlKey: true }), press('?'), press('n'), press('g'), press('r')];
  expect(typed(keys, { where: 'dialog' })).toEqual(keys.map(() => undefined));
  // A key that was pressed before the dialog opened is no first one of what follows it.
  const read = readerFor('iadmin');
  expect([read(press('g'), 'page', 0), read(press('x'), 'dialog', 100), read(press('r'), 'page', 200)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('knows what the current page creates', () => {
  expect(creatingPage('iadmin', '/manage-jobs')).toBe('/create-job');
  expect(creatingPage('iadmin', '/our-sites')).toBe('/create-site');
  expect(creatingPage('user', '/our-sites')).toBeUndefined();
  expect(creatingPage('user', '/questionnaire-list')).toBe('/questionnaire-create');
  expect(creatingPage('iadmin', '/team')).toBeUndefined();
});
