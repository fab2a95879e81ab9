import { expect, test } from '@jest/globals';
import { sitesLocations } from '../http/sites-locations.ts';
import { canonicalZone, clockTime, dayAndTime, dayOf, formatOf, knowsZone } from './index.ts';

const at = '2026-11-20T23:30:00Z';
/** As Europe/Kyiv is for a phone of 2021. */
const unknown = 'Europe/Nowhere';

test('a zone that this machine does not know is shown as UTC, and named so', () => {
  const clock = { language: 'en', timeZone: unknown };
  expect(clockTime(at, clock)).toBe('23:30 UTC');
  expect(dayAndTime(at, clock)).toBe('20/11/2026, 23:30 UTC');
  expect(dayOf(at, unknown)).toBe('2026-11-20');
  expect(formatOf('en', { dateStyle: 'full', timeStyle: 'long', timeZone: unknown }).format(new Date(at))).toMatch(
    /11:30:00\sPM UTC$/,
  );
  expect(clockTime(at, { language: 'en', timeZone: 'Europe/Athens' })).toBe('01:30');
});

test('only a zone that is unknown counts as such', () => {
  expect([unknown, 'Europe/Athens', 'UTC', '', undefined, null].map(knowsZone)).toEqual([
    ...[false, true, true, true, true, true],
  ]);
});

test('another fault of a format is no matter of zones', () => {
  expect(() => formatOf('en', { timeStyle: 'long', hour: '2-digit', timeZone: 'UTC' })).toThrow(TypeError);
  expect(() => formatOf('no language', { timeZone: unknown })).toThrow(RangeError);
});

test('a zone has one canonical name, and a site gets it', () => {
  expect(['EuRoPe/BeRlIn', 'Europe/Berlin', 'Etc/UTC', 'Europe/Nowhere', '+02:00'].map(canonicalZone)).toEqual([
    ...['Europe/Berlin', 'Europe/Berlin', 'UTC', undefined, undefined],
  ]);
  const read = (timeZone: string) =>
    sitesLocations.updateSite.request.body.safeParse({ name: 'Terminal', address: 'Kai 3', timeZone }).data?.timeZone;
  expect(read(' EuRoPe/BeRlIn ')).toBe('Europe/Berlin');
  expect(read('Europe/Nowhere')).toBeUndefined();
});
