import { expect, test } from '@jest/globals';
import { privacyServices, type PrivacyService } from '@gatelingo/proto/http/privacy';
import { doneAtOf, isNotBegun, isWhole, type Part, type Progress, stateOf, waitsForDriver } from './request-state.ts';

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

test.each([
  ['waits', {}, true],
  ['has begun', { startedAt: at }, false],
  ['was asked for by staff, too', { about: { name: '', reason: 'By letter' } }, false],
  ['was asked for by staff alone', { source: 'staff', about: { name: '', reason: 'By letter' } }, false],
  ['is a copy', { kind: 'export' }, false],
] as const)('a driver’s own erasure waits for the driver: given that it %s', (_what, given, expected) => {
  expect(waitsForDriver({ kind: 'erase', source: 'driver', about: null, startedAt: null, ...given })).toBe(expected);
});

test.each([
  ['its link ended without a reader', {}, at],
  ['it was read before', { doneAt: new Date(0) }, new Date(0)],
  ['its link has not ended', { fileEndsAt: new Date(at.getTime() + 1) }, null],
  ['it has no link', { fileEndsAt: null }, null],
  ['it was taken back', { refusedAt: at }, null],
  ['it is an erasure', { kind: 'erase' }, null],
] as const)('a copy is done when %s', (_what, given, expected) => {
  expect(doneAtOf({ kind: 'export', doneAt: null, refusedAt: null, fileEndsAt: at, ...given }, at)).toEqual(expected);
});

test('it has not begun until the services were asked, it was done, or the person took it back', () => {
  expect(isNotBegun(none)).toBe(true);
  for (const change of [{ startedAt: at }, { doneAt: at }, { refusedAt: at }])
    expect(isNotBegun({ ...none, ...change })).toBe(false);
});
