import { expect, it } from '@jest/globals';
import { afterCall, newRun } from './suggestion-run.ts';

const loading = {
  texts: ['Zbiornik', null, null],
  translatedBy: ['interpreter' as const, null, null],
  retryAfterSeconds: 7,
};

it('counts what was suggested, and what has no suggestion', () => {
  const { run, retryAfterSeconds } = afterCall(newRun(3), { texts: ['Zbiornik', null, '4'], partly: [0] }, true);
  expect(run).toMatchObject({ done: 3, without: 1, isPartly: true, isLoading: false, isNotLoaded: false });
  expect(retryAfterSeconds).toBeUndefined();
});

it('waits for a model that is being loaded, and asks again for what is missing', () => {
  const first = afterCall(newRun(3), loading, true);
  expect(first.run).toMatchObject({ done: 1, without: 0, isLoading: true, isNotLoaded: false });
  expect(first.retryAfterSeconds).toBe(7);
  const second = afterCall(first.run, { texts: ['Brama', 'Rampa'] }, true);
  expect(second.run).toMatchObject({ done: 3, isLoading: false, translatedBy: ['interpreter'] });
});

it('does not say of a model that was not loaded in time that it has nothing for a text', () => {
  const { run, retryAfterSeconds } = afterCall(newRun(3), loading, false);
  expect(run).toMatchObject({ done: 1, without: 0, isLoading: false, isNotLoaded: true });
  expect(retryAfterSeconds).toBeUndefined();
});
