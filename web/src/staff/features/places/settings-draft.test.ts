import { expect, test } from '@jest/globals';
import { siteDefaults } from '@gatelingo/proto/site-settings';
import {
  hoursWords,
  likeMonday,
  settingsBody,
  type SettingsDraft,
  settingsFaults,
  weekdayName,
  withMore,
} from './settings-draft.ts';

const monday = { day: 1, from: '06:00', to: '14:00' };
const saturday = { day: 6, from: '08:00', to: '12:00' };
const draft: SettingsDraft = { ...siteDefaults, hours: [monday], waitLimitMinutes: '60', notReachedMinutes: ' 5 ' };

test('Monday is copied up to Friday, and the weekend stays', () => {
  const week = likeMonday([monday, { ...monday, day: 3, to: '10:00' }, saturday]);
  expect(week).toEqual([...[1, 2, 3, 4, 5].map((day) => ({ ...monday, day })), saturday]);
});

test('a day begins with a shift, and further hours go on from its last', () => {
  expect(withMore([], 2)).toEqual([{ day: 2, from: '06:00', to: '18:00' }]);
  expect(withMore([monday], 1)).toEqual([monday, { day: 1, from: '14:00', to: '18:00' }]);
  const night = { day: 1, from: '06:00', to: '22:00' };
  expect(withMore([night], 1)).toEqual([night, { day: 1, from: '22:00', to: '06:00' }]);
});

test.each([
  ['nothing wrong', {}, []],
  ['an hour that is missing', { hours: [{ ...monday, to: '' }] }, ['hours']],
  ['hours that overlap', { hours: [monday, { ...monday, from: '13:00' }] }, ['hours']],
  ['too short a wait', { waitLimitMinutes: '4' }, ['waitLimitMinutes']],
  ['no number', { notReachedMinutes: 'five' }, ['notReachedMinutes']],
])('given %s, then that field is named', (_what, changes, fields) =>
  expect(Object.keys(settingsFaults({ ...draft, ...changes }))).toEqual(fields),
);

test('what was typed is sent as numbers', () =>
  expect(settingsBody(draft)).toEqual({ ...siteDefaults, hours: [monday] }));

test('days have the names of the language, from Monday on', () => {
  expect([1, 7].map((day) => weekdayName(day, 'de'))).toEqual(['Montag', 'Sonntag']);
  expect(hoursWords([saturday, monday], 'en')).toBe('Mon 06:00–14:00, Sat 08:00–12:00');
});
