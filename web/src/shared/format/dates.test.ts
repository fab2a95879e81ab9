import { describe, expect, it } from '@jest/globals';
import { clockTime as clockOf } from '@gatelingo/proto/clock';
import { interfaceLanguages } from '../languages.ts';
import {
  deviceTime,
  addDays,
  arrival,
  berlinDay,
  dayAndTime,
  dueTime,
  fullTime,
  isDay,
  isOtherOnPhone,
  longDay,
  timeSeenFrom,
} from './dates.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

describe('days and times of the staff area', () => {
  it("counts days as Berlin does, also when it is still yesterday in UTC's day", () => {
    expect(berlinDay(new Date('2026-11-19T23:30:00Z'))).toBe('2026-11-20');
    expect(berlinDay(new Date('2026-07-01T21:59:00Z'))).toBe('2026-07-01');
    expect(berlinDay(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
  });

  it('shows a time by the clock of its site, and the day if it is another one there', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const shownIn = (iso: string, timeZone?: string, language = 'en') =>
      plain(timeSeenFrom(now, iso, { language, timeZone }));
    expect(shownIn('2026-11-20T06:52:00Z')).toBe('07:52');
    expect(shownIn('2026-11-20T06:52:00Z', 'Europe/Athens')).toBe('08:52');
    expect(shownIn('2026-11-20T22:10:00Z')).toBe('23:10');
    expect(shownIn('2026-11-20T22:10:00Z', 'Europe/Athens')).toBe('21 Nov, 00:10');
    // Icelandic would say the zone first, Arabic would count to twelve.
    for (const language of ['is', 'ar', 'tr'])
      expect(shownIn('2026-11-20T13:30:00Z', undefined, language)).toBe('14:30');
  });

  it('says where this machine shows another time', () => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(isOtherOnPhone('2026-11-20T06:52:00Z', timeZone)).toBe(false);
    expect(isOtherOnPhone('2026-11-20T06:52:00Z', 'Pacific/Chatham')).toBe(true);
  });

  it('steps over months and both nights of the clock change', () => {
    expect(addDays('2026-03-28', 1)).toBe('2026-03-29');
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
    expect(addDays('2026-10-25', 1)).toBe('2026-10-26');
    expect(addDays('2026-11-02', -6)).toBe('2026-10-27');
  });

  it('takes only real days from an address', () => {
    expect(isDay('2026-11-20')).toBe(true);
    expect(isDay('2026-02-30')).toBe(false);
    expect(isDay('yesterday')).toBe(false);
  });

  it('shows the time alone for today and the day before it otherwise', () => {
    const now = new Date('2026-11-20T10:00:00Z');
    expect(arrival('2026-11-20T06:52:10Z', 'en', { now })).toBe('07:52');
    expect(arrival('2026-11-18T06:52:10Z', 'en', { now })).toBe('18 Nov, 07:52');
    expect(arrival('2026-11-18T06:52:10Z', 'de', { now })).toBe('18. Nov., 07:52');
    expect(arrival('2026-12-31T23:30:00Z', 'en', { now })).toBe('1 Jan 2027, 00:30');
    expect(dayAndTime('2026-11-20T06:52:10Z', 'en', { now })).toBe('20 Nov, 07:52');
    expect(dayAndTime('2026-12-31T23:30:00Z', 'en', { now })).toBe('1 Jan 2027, 00:30');
    expect(arrival('2026-11-20T06:52:10Z', 'en', { now, timeZone: 'Europe/Athens' })).toBe('08:52');
  });

  it('writes the day as the title row shows it, and the zone on hover', () => {
    expect(longDay(new Date('2026-11-20T10:00:00Z'), 'en')).toMatch(/^Friday,? 20 November$/);
    expect(fullTime('2026-11-20T06:52:10Z', 'en')).toMatch(/07:52:10.*(CET|GMT\+1)/);
  });
});

it('shows a due time by the clock of its site, in summer and winter, wherever the phone is', () => {
  expect(plain(dueTime('2026-11-20T13:30:00.000Z', { language: 'en' }))).toBe('Friday 20 November at 14:30');
  expect(plain(dueTime('2026-07-20T13:30:00.000Z', { language: 'de' }))).toBe('Montag, 20. Juli um 15:30');
  expect(plain(dueTime('2026-07-20T13:30:00.000Z', { language: 'de', timeZone: 'Europe/Athens' }))).toBe(
    'Montag, 20. Juli um 16:30',
  );
});

describe("a time by the phone's own clock, made without a format", () => {
  it.each(interfaceLanguages.map(({ code }) => code))('is in %s what the formatter gives', (language) => {
    for (const time of ['2026-11-20T07:05:00Z', '2026-06-30T22:59:59Z'])
      expect(deviceTime(language, time)).toBe(clockOf(time, { language, timeZone: null }));
  });
});
