import { expect, test } from '@jest/globals';
import { privacyServices, type PrivacyService } from '@gatelingo/proto/http/privacy';
import { isWhole, type Part, type Progress, stateOf } from './request-state.ts';

const at = new Date('2026-11-30T10:00:00.000Z');
const part = (state: Part['state']): Part => ({ state, counts: {}, doneAt: '', keptUntil: '' });
const parts = (state: Part['state'], services: readonly PrivacyService[] = privacyServices) =>
  Object.fromEntries(services.map((service) => [service, part(state)]));
const none: Progress = { startedAt: null, doneAt: null, refusedAt: null, parts: {} };

test.each<[string, Partial<Progress>, boolean, ReturnType<typeof stateOf>]>([
  ['it waits', {}, false, 'open'],
  ['it waits for a hold', {}, true, 'held'],
  ['the person took it back', { refusedAt: at }, true, 'refused'],
  ['no service has answered', { startedAt: at }, false, 'running'],
  ['some services have done their part', { startedAt: at, parts: parts('done', ['jobs']) }, false, 'running'],
  ['a hold came after its beginning, and no service held', { startedAt: at }, true, 'running'],
  ['a service holds', { startedAt: at, parts: { ...parts('done'), jobs: part('held') } }, false, 'held'],
  ['it is done', { startedAt: at, doneAt: at, parts: parts('done') }, false, 'done'],
  ['it is done, and a hold came later', { startedAt: at, doneAt: at, parts: parts('done') }, true, 'done'],
])('%s', (_what, given, isHeld, state) => {
  expect(stateOf({ ...none, ...given }, isHeld)).toBe(state);
});

test('it is whole when each service has done its part', () => {
  expect(isWhole(parts('done'))).toBe(true);
  expect(isWhole(parts('done', privacyServices.slice(1)))).toBe(false);
  expect(isWhole({ ...parts('done'), auth: part('held') })).toBe(false);
});
