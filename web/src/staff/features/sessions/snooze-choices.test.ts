import { expect, it } from '@jest/globals';
import { snoozeTimes } from './snooze-choices.ts';

const times = (now: string) =>
  snoozeTimes(new Date(now)).map(({ text, until }) => `${text.split('.').at(-1)} ${until}`);

it('offers a full hour later today, and eight o’clock tomorrow in Berlin', () => {
  expect(times('2026-11-20T09:20:00.000Z')).toEqual([
    'later 2026-11-20T12:00:00.000Z',
    'tomorrow 2026-11-21T07:00:00.000Z',
  ]);
});

it('offers nothing later today when the day is nearly over', () => {
  expect(times('2026-11-20T20:30:00.000Z')).toEqual(['tomorrow 2026-11-21T07:00:00.000Z']);
});

it('means eight o’clock on the next day’s clock, also when the clocks change in the night', () => {
  expect(times('2026-03-28T20:30:00.000Z')).toEqual(['tomorrow 2026-03-29T06:00:00.000Z']);
  expect(times('2026-10-24T20:30:00.000Z')).toEqual(['tomorrow 2026-10-25T07:00:00.000Z']);
});

it('means the clock of a site with another time zone', () => {
  const inAthens = (now: string) => snoozeTimes(new Date(now), 'Europe/Athens').map(({ until }) => until);
  expect(inAthens('2026-11-20T09:20:00.000Z')).toEqual(['2026-11-20T12:00:00.000Z', '2026-11-21T06:00:00.000Z']);
  // Two hours later it is tomorrow there.
  expect(inAthens('2026-11-20T19:30:00.000Z')).toEqual(['2026-11-21T06:00:00.000Z']);
});
