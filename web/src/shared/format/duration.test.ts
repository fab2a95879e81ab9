import { expect, it } from '@jest/globals';
import { ago, duration } from './duration.ts';

const seconds = 1000;
const minutes = 60 * seconds;

it('counts seconds first, then whole minutes, then hours and minutes', () => {
  expect(duration(42 * seconds, 'en')).toBe('42 sec');
  expect(duration(7 * minutes + 59 * seconds, 'en')).toBe('7 min');
  expect(duration(65 * minutes, 'en')).toBe('1 hr 5 min');
  expect(duration(65 * minutes, 'de')).toBe('1 Std. 5 Min.');
});

it('counts days from two of them on', () => {
  expect(duration(47 * 60 * minutes + 59 * minutes, 'en')).toBe('47 hr 59 min');
  expect(duration(51 * 60 * minutes, 'en')).toBe('2 days 3 hr');
});

it('takes a clock that is ahead of ours as now', () => {
  expect(duration(-3 * seconds, 'en')).toBe('0 sec');
});

it('says how long ago something was, in every language by its own rules', () => {
  expect(ago('en', 400)).toBe('now');
  expect(ago('en', 5_000)).toBe('5 seconds ago');
  expect(ago('en', 125_000)).toBe('2 minutes ago');
  expect(ago('en', 7_300_000)).toBe('2 hours ago');
  expect(ago('pl', 5_000)).toBe('5 sekund temu');
  expect(ago('pl', 2_000)).toBe('2 sekundy temu');
});
