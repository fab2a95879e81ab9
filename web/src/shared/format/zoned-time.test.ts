import { describe, expect, it } from '@jest/globals';
import { localIn, momentIn, withOffset } from './zoned-time.ts';

const meant = (local: string) => {
  const time = momentIn(local);
  return time && [time.at.toISOString(), ...(time.oddity ? [time.oddity] : [])];
};

describe('a due time, typed in Berlin', () => {
  it('is an hour ahead of UTC in winter and two in summer', () => {
    expect(meant('2026-11-20T14:30')).toEqual(['2026-11-20T13:30:00.000Z']);
    expect(meant('2026-07-01T00:15')).toEqual(['2026-06-30T22:15:00.000Z']);
  });

  // promise: Pages
  it('means the first of the two hours of the night in autumn', () => {
    expect(meant('2026-10-25T01:59')).toEqual(['2026-10-24T23:59:00.000Z']);
    expect(meant('2026-10-25T02:30')).toEqual(['2026-10-25T00:30:00.000Z', 'doubled']);
    expect(meant('2026-10-25T03:00')).toEqual(['2026-10-25T02:00:00.000Z']);
  });

  it('means the time after the jump in the hour that is missing in spring', () => {
    expect(meant('2026-03-29T01:59')).toEqual(['2026-03-29T00:59:00.000Z']);
    expect(meant('2026-03-29T02:30')).toEqual(['2026-03-29T01:30:00.000Z', 'missing']);
    expect(meant('2026-03-29T03:00')).toEqual(['2026-03-29T01:00:00.000Z']);
  });

  it('is nothing as long as it is not whole', () => {
    expect(meant('')).toBeUndefined();
    expect(meant('2026-11-20')).toBeUndefined();
    expect(meant('2026-13-20T14:30')).toBeUndefined();
  });
});

it('writes a moment as a date-time input has it', () => {
  expect(localIn(new Date('2026-11-20T23:05:40Z'))).toBe('2026-11-21T00:05');
  expect(localIn(new Date('2026-07-01T21:59:00Z'))).toBe('2026-07-01T23:59');
});

describe('a time by the clock of another zone', () => {
  it('is typed, sent and shown by it', () => {
    expect(momentIn('2026-11-20T14:30', 'Europe/Athens')?.at.toISOString()).toBe('2026-11-20T12:30:00.000Z');
    expect(localIn(new Date('2026-11-20T12:30:00.000Z'), 'Europe/Athens')).toBe('2026-11-20T14:30');
    expect(momentIn('2026-10-25T03:30', 'Europe/Athens')?.oddity).toBe('doubled');
  });

  it('is sent with its offset, in the doubled and the missing hour too, and incomplete as it is', () => {
    for (const [local, timeZone, sent] of [
      ['2026-11-20T14:30', undefined, '2026-11-20T14:30+01:00'],
      ['2026-07-20T14:30', undefined, '2026-07-20T14:30+02:00'],
      ['2026-10-25T02:30', undefined, '2026-10-25T02:30+02:00'],
      ['2026-03-29T02:30', undefined, '2026-03-29T02:30+01:00'],
      ['2026-11-20T14:30', 'Asia/Kathmandu', '2026-11-20T14:30+05:45'],
      ['2026-11-20T14:30', 'America/St_Johns', '2026-11-20T14:30-03:30'],
      ['2026-11-20', undefined, '2026-11-20'],
    ] as const) {
      expect(withOffset(local, timeZone)).toBe(sent);
      const moment = momentIn(local, timeZone);
      if (moment) expect(new Date(sent).getTime()).toBe(moment.at.getTime());
    }
  });
});
