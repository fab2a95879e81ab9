import { expect, it } from '@jest/globals';
import { memoryStore } from '../../../shared/memory-store.ts';
import { confirmedBefore, forgetConfirmed, rememberConfirmed } from './confirmed-steps.ts';

const answer = { message: 'Step confirmed.', nextStep: null };
const hour = 60 * 60 * 1000;

it('knows what was confirmed on this phone, each step apart', () => {
  const store = memoryStore();
  rememberConfirmed(store, 'j1/s1', answer, 0);
  rememberConfirmed(store, 'j1/s2', { ...answer, message: 'Last one.' }, hour);
  expect(confirmedBefore(store, 'j1/s1')).toEqual(answer);
  expect(confirmedBefore(store, 'j1/s2')?.message).toBe('Last one.');
  expect(confirmedBefore(store, 'j1/s3')).toBeUndefined();
});

it('forgets it after half a day', () => {
  const store = memoryStore();
  rememberConfirmed(store, 'j1/s1', answer, 0);
  rememberConfirmed(store, 'j1/s2', answer, 2 * hour);
  forgetConfirmed(store, 12 * hour);
  expect(confirmedBefore(store, 'j1/s1')).toBeUndefined();
  expect(confirmedBefore(store, 'j1/s2')).toEqual(answer);
  forgetConfirmed(store, 20 * hour);
  expect(store.read('confirmedSteps')).toBeNull();
});

it('survives broken storage', () => {
  expect(confirmedBefore(memoryStore({ confirmedSteps: '{' }), 'j1/s1')).toBeUndefined();
});
