import { expect, test } from '@jest/globals';
import { topics } from '@gatelingo/proto/events';
import { roles } from '@gatelingo/proto/roles';
import { companyChange, companyRoom, followedTopics, roomsOf } from './company-change.ts';

const fact = {
  type: 'gatelingo.registration.v1.TruckerRegistered',
  aggregateId: 'visit-1',
  version: 3,
  time: '2026-11-20T07:52:00.000Z',
};

test('a registered trucker is published as a changed registration, without a word about the person', () => {
  expect(companyChange({ topic: 'registration.visit.v1', ...fact })).toEqual({
    what: 'registration',
    id: 'visit-1',
    version: 3,
    fact: 'TruckerRegistered',
    at: '2026-11-20T07:52:00.000Z',
  });
});

test('a topic that no page shows is sent to nobody', () => {
  expect(companyChange({ topic: 'auth.user.v1', ...fact })).toBeUndefined();
});

test('only topics that exist are followed', () => {
  for (const topic of followedTopics) expect(Object.keys(topics)).toContain(topic);
});

// promise: Nobody in who does not belong
test('a change is sent to the roles that may make the call that reads it', () => {
  const [users, dispatchers, admins] = roles.map((role) => companyRoom('c1', role));
  for (const what of ['job', 'chat'] as const) expect(roomsOf('c1', { what })).toEqual([dispatchers, admins]);
  for (const what of ['registration', 'visit', 'questionnaire', 'barcode', 'site', 'location', 'session'] as const)
    expect(roomsOf('c1', { what })).toEqual([users, dispatchers, admins]);
});
