import { expect, it } from '@jest/globals';
import { keptFor } from './kept-days.ts';

it('a company says its own periods, in words of the language', () => {
  const days = { registrations: 1, documents: 30, jobs: 400, sessions: 14 };
  expect(keptFor('en', days)).toEqual({
    registrations: '1 day',
    documents: '30 days',
    jobs: '400 days',
    sessions: '14 days',
  });
  expect(keptFor('pl', days).sessions).toBe('14 dni');
});

it('without a company the usual ones stand there', () => {
  expect(keptFor('de', undefined)).toEqual({
    registrations: '180 Tage',
    documents: '180 Tage',
    jobs: '365 Tage',
    sessions: '90 Tage',
  });
});
