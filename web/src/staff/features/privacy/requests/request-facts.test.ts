import { expect, it } from '@jest/globals';
import type { PrivacyRequest } from '@gatelingo/proto/http/privacy';
import { requestFacts } from './request-facts.ts';

const request: PrivacyRequest = {
  _id: '0190a1b2-0000-7000-8000-000000000001',
  kind: 'erase',
  subject: { kind: 'driver', id: '0190a1b2-0000-7000-8000-000000000002' },
  state: 'open',
  source: 'staff',
  askedAt: '2026-11-20T07:00:00.000Z',
  dueBy: '2026-12-20T07:00:00.000Z',
  parts: [],
};
const day = (date: string) => Date.parse(`${date}T12:00:00.000Z`);

it.each([
  ['2026-11-21', 'later'],
  ['2026-12-14', 'soon'],
  ['2026-12-21', 'over'],
])('on %s an open request is due: %s', (date, due) => {
  expect(requestFacts(request, day(date)).due).toBe(due);
});

it.each(['done', 'refused'] as const)('a request that is %s is never late', (state) => {
  expect(requestFacts({ ...request, state }, day('2027-01-01')).due).toBe('met');
});

it('an open one waits for its time, or until its driver has left', () => {
  const runsAt = '2026-11-21T07:00:00.000Z';
  expect(requestFacts({ ...request, runsAt }, day('2026-11-20')).waitsFor).toBe('time');
  expect(requestFacts({ ...request, runsAt }, day('2026-11-22')).waitsFor).toBeUndefined();
  expect(requestFacts({ ...request, isOnSite: true }, day('2026-11-22')).waitsFor).toBe('driver');
  expect(requestFacts({ ...request, isOnSite: true, state: 'running' }, day('2026-11-22')).waitsFor).toBeUndefined();
});

it('a copy has a file unless it was taken back', () => {
  const copy = { ...request, kind: 'export' as const };
  expect(requestFacts(copy, 0).hasFile).toBe(true);
  expect(requestFacts({ ...copy, state: 'refused' }, 0).hasFile).toBe(false);
  expect(requestFacts(request, 0).hasFile).toBe(false);
});

it('the rows of all services are one sum, and the last copy ends last', () => {
  const parts = [
    { service: 'registration', state: 'done', counts: { visit: 2, file: 3 }, keptUntil: '2026-12-21T07:00:00.000Z' },
    { service: 'jobs', state: 'done', counts: { job: 1 }, keptUntil: '2026-12-20T07:00:00.000Z' },
    { service: 'auth', state: 'open', counts: {} },
  ] satisfies PrivacyRequest['parts'];
  expect(requestFacts({ ...request, state: 'running', parts }, 0)).toMatchObject({
    rows: 6,
    keptUntil: '2026-12-21T07:00:00.000Z',
    isAtTwilio: false,
  });
});

it('a receipt names Twilio where messages of the person went', () => {
  const part = {
    service: 'notification',
    state: 'done',
    counts: { chat_message: 4 },
  } satisfies PrivacyRequest['parts'][0];
  expect(requestFacts({ ...request, parts: [part] }, 0).isAtTwilio).toBe(true);
});
