import type { TeamPerson } from '@gatelingo/proto/http/auth';
import type { Conversation } from '@gatelingo/proto/http/chat';
import type { Job, JobStep } from '@gatelingo/proto/http/jobs';
import type { SessionRow } from '@gatelingo/proto/http/session-voice';
import type { YardVisit } from '@gatelingo/proto/http/yard';
import { expect, test } from '@jest/globals';
import type { PrivacyRequest, RetentionRun } from '@gatelingo/proto/http/privacy';
import { countsOf, type Hand, handsIn, isForChat, type Lists } from './hands.ts';
import { shownHands } from './shown-hands.ts';

const now = Date.parse('2026-11-30T10:00:00.000Z');
const at = (time: string) => `2026-11-30T${time}:00.000Z`;
const none: Lists = { visits: [], jobs: [], sessions: [], chats: [], people: [], requests: [], runs: [] };

const aJob = (_id: string, dueTime: string) => {
  const step = { _id: `${_id}-1`, dueTime, isActive: true, confirmation: null, reminderBefore: 30 } as JobStep;
  return { _id, jobCompletedAt: null, steps: [step] } as unknown as Job;
};
const aSession = (sessionId: string, waitingSince: string | null, more: Partial<SessionRow> = {}) =>
  ({ sessionId, waitingSince, ...more }) as SessionRow;
const aChat = (_id: string, unread: number, state: 'received' | 'failed' | 'read', createdAt = at('09:00')) =>
  ({ _id, unread, isActive: true, lastMessage: { state, createdAt } }) as Conversation;
const aPerson = (userId: string, state: TeamPerson['state']) => ({ userId, state, since: at('08:00') }) as TeamPerson;
const aVisit = (_id: string, notReachedAt: string | undefined) =>
  ({ _id, call: notReachedAt === undefined ? undefined : { notReachedAt } }) as unknown as YardVisit;
const aRequest = (_id: string, askedAt: string) => ({ _id, askedAt }) as PrivacyRequest;
const aRun = (_id: string, runAt: string) => ({ _id, at: runAt }) as RetentionRun;
const keys = (hands: readonly Hand[]) => hands.map(({ key }) => key);

test('the most urgent kind is first, and within it what waits longest', () => {
  const hands = handsIn(
    {
      visits: [aVisit('v', at('09:59')), aVisit('w', undefined)],
      jobs: [aJob('a', at('09:50')), aJob('b', at('09:10'))],
      sessions: [aSession('s', at('09:40')), aSession('t', at('09:20'))],
      chats: [aChat('c', 2, 'received'), aChat('d', 0, 'failed')],
      people: [aPerson('p', 'pending')],
      requests: [aRequest('r', at('08:00'))],
      runs: [aRun('n', at('02:00'))],
    },
    now,
  );
  expect(keys(hands)).toEqual([
    'call-v',
    'late-b',
    'late-a',
    'guest-t',
    'guest-s',
    'chat-d',
    'chat-c',
    'joining-p',
    'request-r',
    'night-n',
  ]);
});

test('what is done, answered, read, set aside or in time needs no hand', () => {
  const snoozed = { handling: { snooze: { until: null } } } as unknown as Partial<SessionRow>;
  const lists = {
    ...none,
    jobs: [aJob('a', at('10:01')), { ...aJob('b', at('09:00')), jobCompletedAt: at('09:30') }],
    sessions: [aSession('s', null), aSession('t', at('09:20'), snoozed)],
    chats: [aChat('c', 0, 'read'), { ...aChat('d', 0, 'read'), lastMessage: null }],
    people: [aPerson('p', 'active'), aPerson('q', 'deactivated')],
  };
  expect(handsIn(lists, now)).toEqual([]);
});

test('a driver who cannot come needs a hand; one who comes does not', () => {
  const called = (_id: string, what: 'coming' | 'declined') =>
    ({ _id, call: { answer: { what, at: at('09:30') } } }) as unknown as YardVisit;
  const hands = handsIn({ ...none, visits: [called('v', 'declined'), called('w', 'coming')] }, now);
  expect(hands).toMatchObject([{ kind: 'declined', key: 'call-v', since: at('09:30') }]);
});

test('what was not delivered for a job that has ended needs no hand', () => {
  const chats = [{ ...aChat('c', 0, 'failed'), isActive: false }];
  expect(handsIn({ ...none, chats }, now)).toEqual([]);
});

test('a chat in two lists is one hand: what was not delivered goes before what was not read', () => {
  const chats = [aChat('c', 3, 'failed'), aChat('c', 3, 'failed')];
  expect(handsIn({ ...none, chats }, now)).toMatchObject([{ kind: 'failed', key: 'chat-c' }]);
});

test('kinds are counted in their order, without those of which there is none', () => {
  const chats = [aChat('c', 1, 'received'), aChat('d', 1, 'received')];
  const hands = handsIn({ ...none, jobs: [aJob('a', at('09:00'))], chats }, now);
  expect(countsOf(hands, ['unread', 'night'])).toEqual([
    { kind: 'late', count: 1, hasMore: false },
    { kind: 'unread', count: 2, hasMore: true },
  ]);
});

test('an unread chat waits since the first message that nobody has read, whoever wrote after it', () => {
  const chats = [
    { ...aChat('c', 2, 'received', at('09:50')), unreadSince: at('09:10') },
    aChat('d', 1, 'received', at('09:20')),
  ];
  expect(handsIn({ ...none, chats }, now)).toMatchObject([
    { key: 'chat-c', since: at('09:10') },
    { key: 'chat-d', since: at('09:20') },
  ]);
});

test('a chat whose driver cannot be written to, or only by prepared messages, is opened instead', () => {
  const open = at('12:00');
  const isFor = (state: 'received' | 'failed', more: Partial<Conversation>) => {
    const [hand] = handsIn({ ...none, chats: [{ ...aChat('c', 1, state), hindrance: '', ...more }] }, now);
    return hand && isForChat(hand, now);
  };
  expect(isFor('received', { windowEndsAt: open })).toBe(false);
  expect(isFor('received', { windowEndsAt: at('09:59') })).toBe(true);
  expect(isFor('received', { windowEndsAt: null })).toBe(true);
  expect(isFor('received', { windowEndsAt: open, hindrance: 'opted-out' })).toBe(true);
  expect(isFor('failed', { windowEndsAt: null })).toBe(false);
  expect(isFor('failed', { windowEndsAt: open, hindrance: 'no-phone' })).toBe(true);
});

const ofKinds = (...all: Hand['kind'][]) => all.map((kind, index) => ({ kind, key: `${kind}-${index}` }) as Hand);

test('the first ones are shown, all on demand, or one kind alone', () => {
  const hands = ofKinds('late', 'late', 'guest', 'unread', 'joining');
  const of = (only: Hand['kind'] | undefined, most: number | undefined) =>
    keys(shownHands(hands, { only, most, answering: undefined }));
  expect(of(undefined, 2)).toEqual(['late-0', 'late-1']);
  expect(of(undefined, undefined)).toHaveLength(5);
  expect(of('late', 1)).toEqual(['late-0', 'late-1']);
});

test('the row of an answer stays, whatever comes before it, and also when it waits no more', () => {
  const hands = ofKinds('late', 'late', 'guest');
  const [, , answering] = hands;
  const shown = { only: undefined, most: 2, answering };
  expect(keys(shownHands(hands, shown))).toEqual(['late-0', 'late-1', 'guest-2']);
  expect(keys(shownHands(hands.slice(0, 2), shown))).toEqual(['late-0', 'late-1', 'guest-2']);
  expect(keys(shownHands(hands, { ...shown, most: 3 }))).toEqual(['late-0', 'late-1', 'guest-2']);
});
