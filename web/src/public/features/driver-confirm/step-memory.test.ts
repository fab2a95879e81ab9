import { expect, it } from '@jest/globals';
import { memoryStore } from '../../../shared/memory-store.ts';
import { confirmedSteps } from './confirmed-steps.ts';

const answer = { message: 'Step confirmed.', nextStep: null };
const hour = 60 * 60 * 1000;

it('knows what was answered on this phone, each step apart', () => {
  const store = memoryStore();
  confirmedSteps.remember(store, 'j1/s1', answer, 0);
  confirmedSteps.remember(store, 'j1/s2', { ...answer, message: 'Last one.' }, hour);
  expect(confirmedSteps.of(store, 'j1/s1')).toEqual(answer);
  expect(confirmedSteps.of(store, 'j1/s2')?.message).toBe('Last one.');
  expect(confirmedSteps.of(store, 'j1/s3')).toBeUndefined();
});

it('forgets one step, and leaves nothing behind with the last', () => {
  const store = memoryStore();
  confirmedSteps.remember(store, 'j1/s1', answer, 0);
  confirmedSteps.remember(store, 'j1/s2', answer, 0);
  confirmedSteps.forget(store, 'j1/s1');
  expect(confirmedSteps.of(store, 'j1/s1')).toBeUndefined();
  expect(confirmedSteps.of(store, 'j1/s2')).toEqual(answer);
  confirmedSteps.forget(store, 'j1/s2');
  expect(store.read('confirmedSteps')).toBeNull();
});

it('forgets all after half a day', () => {
  const store = memoryStore();
  confirmedSteps.remember(store, 'j1/s1', answer, 0);
  confirmedSteps.remember(store, 'j1/s2', answer, 2 * hour);
  confirmedSteps.forgetOld(store, 12 * hour);
  expect(confirmedSteps.of(store, 'j1/s1')).toBeUndefined();
  expect(confirmedSteps.of(store, 'j1/s2')).toEqual(answer);
  confirmedSteps.forgetOld(store, 20 * hour);
  expect(store.read('confirmedSteps')).toBeNull();
});

it('forgets at the next start what the phone has from a day ahead: its clock was set back', () => {
  const store = memoryStore();
  confirmedSteps.remember(store, 'j1/s1', answer, 24 * hour);
  confirmedSteps.forgetOld(store, 0);
  expect(store.read('confirmedSteps')).toBeNull();
});

it('survives broken storage', () => {
  expect(confirmedSteps.of(memoryStore({ confirmedSteps: '{' }), 'j1/s1')).toBeUndefined();
});
