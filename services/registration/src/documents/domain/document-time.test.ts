import { expect, test } from '@jest/globals';
import { documentTime } from './document-time.ts';

test.each([
  ['in winter', '2026-11-20T23:15:30.000Z', 'Europe/Berlin', '2026-11-21 00:15 (UTC+01:00, Europe/Berlin)'],
  ['in summer', '2026-07-01T12:00:00.000Z', 'Europe/Berlin', '2026-07-01 14:00 (UTC+02:00, Europe/Berlin)'],
  ['elsewhere', '2026-07-01T12:00:00.000Z', 'Europe/Athens', '2026-07-01 15:00 (UTC+03:00, Europe/Athens)'],
])('a time %s names its zone', (_where, at, timeZone, shown) => {
  expect(documentTime(new Date(at), timeZone)).toBe(shown);
});
