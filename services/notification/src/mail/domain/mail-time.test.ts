import { expect, test } from '@jest/globals';
import { mailTime } from './mail-time.ts';

test('a winter and a summer moment say their zone', () => {
  expect(mailTime(new Date('2026-11-20T10:00:00.000Z'), { language: 'en' })).toBe('20 Nov 2026, 11:00 CET');
  expect(mailTime(new Date('2026-07-20T10:00:00.000Z'), { language: 'de' })).toBe('20. Juli 2026, 12:00 MESZ');
});

test('the hour that exists twice in autumn is distinguished', () => {
  expect(mailTime(new Date('2026-10-25T00:30:00.000Z'), { language: 'en' })).toBe('25 Oct 2026, 02:30 CEST');
  expect(mailTime(new Date('2026-10-25T01:30:00.000Z'), { language: 'en' })).toBe('25 Oct 2026, 02:30 CET');
});

test('a moment in Arabic has the digits of the other languages', () => {
  expect(mailTime(new Date('2026-11-20T10:00:00.000Z'), { language: 'ar' })).toMatch(/20.*2026.*11:00/);
});
