import { expect, it } from '@jest/globals';
import { agoWords, distanceWords, dueWords } from './words.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

it('says a distance with two digits that count, in metres below a kilometre', () => {
  expect(distanceWords('en', 12.4)).toBe('12 m');
  expect(distanceWords('en', 0.2)).toBe('1 m');
  expect(distanceWords('en', 648)).toBe('650 m');
  expect(distanceWords('en', 3046)).toBe('3 km');
  expect(plain(distanceWords('de', 1234))).toBe('1,2 km');
});

it('says how long ago something was, in every language by its own rules', () => {
  expect(agoWords('en', 400)).toBe('now');
  expect(agoWords('en', 5_000)).toBe('5 seconds ago');
  expect(agoWords('en', 125_000)).toBe('2 minutes ago');
  expect(agoWords('en', 7_300_000)).toBe('2 hours ago');
  expect(agoWords('pl', 5_000)).toBe('5 sekund temu');
  expect(agoWords('pl', 2_000)).toBe('2 sekundy temu');
});

it('shows a due time as it is in Berlin, in summer and winter, wherever the phone is', () => {
  expect(plain(dueWords('en', '2026-11-20T13:30:00.000Z'))).toBe('Friday 20 November at 14:30');
  expect(plain(dueWords('de', '2026-07-20T13:30:00.000Z'))).toBe('Montag, 20. Juli um 15:30');
});
