import { expect, it } from '@jest/globals';
import { chatWindow } from './window.ts';

const now = Date.parse('2026-11-20T10:00:00Z');

it('says until when anything may be written, and how long that still is', () => {
  expect(chatWindow('2026-11-20T13:05:00Z', 'en', now)).toEqual({ until: '14:05', left: '3 hr 5 min' });
  expect(chatWindow('2026-11-20T10:12:30Z', 'de', now)).toEqual({ until: '11:12', left: '12 Min.' });
});

it('names the day where the window ends tomorrow', () => {
  expect(chatWindow('2026-11-21T09:00:00Z', 'en', now)).toEqual({ until: '21 Nov, 10:00', left: '23 hr 0 min' });
});

it('is over without a time, and at the moment it ends', () => {
  expect(chatWindow(null, 'en', now)).toBeUndefined();
  expect(chatWindow('2026-11-20T10:00:00Z', 'en', now)).toBeUndefined();
});

it('ends by the clock of the site, which is named', () => {
  const until = chatWindow('2026-11-20T13:05:00Z', 'en', now, 'Europe/Athens')?.until;
  expect(until).toBe('15:05 (Europe/Athens)');
});
