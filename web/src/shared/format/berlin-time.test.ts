import { describe, expect, it } from '@jest/globals';
import { berlinLocal, berlinTime } from './berlin-time.ts';

const meant = (local: string) => {
  const time = berlinTime(local);
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
  expect(berlinLocal(new Date('2026-11-20T23:05:40Z'))).toBe('2026-11-21T00:05');
  expect(berlinLocal(new Date('2026-07-01T21:59:00Z'))).toBe('2026-07-01T23:59');
});
