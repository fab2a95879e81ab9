import type { TeamPerson } from '@gatelingo/proto/http/auth';
import type { Conversation } from '@gatelingo/proto/http/chat';
import type { Job, JobStep } from '@gatelingo/proto/http/jobs';
import type { SessionRow } from '@gatelingo/proto/http/session-voice';
import type { YardVisit } from '@gatelingo/proto/http/yard';
import { expect, test } from '@jest/globals';
import { countsOf, type Hand, handsIn, type Lists } from './hands.ts';

const now = Date.parse('2026-11-30T10:00:00.000Z');
const at = (time: string) => `2026-11-30T${time}:00.000Z`;
const none: Lists = { visits: [], jobs: [], sessions: [], chats: [], people: [] };

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
const keys = (hands: readonly Hand[]) => hands.map(({ key }) => key);

test('the most urgent kind is first, and within it what waits longest', () => {
  const hands = handsIn(
    {
      visits: [aVisit('v', at('09:59')), aVisit('w', undefined)],
      jobs: [aJob('a', at('09:50')), aJob('b', at('09:10'))],
      sessions: [aSession('s', at('09:40')), aSession('t', at('09:20'))],
      chats: [aChat('c', 2, 'received'), aChat('d', 0, 'failed')],
      people: [aPerson('p', 'pending')],
    },
    now,
  );
  expect(keys(hands)).toEqual(['call-v', 'late-b', 'late-a', 'guest-t', 'guest-s', 'chat-d', 'chat-c', 'joining-p']);
});

test('what is done, answered, read, set aside or in time needs no hand', () => {
  const snoozed = { handling: { snooze: { until: null } } } as unknown as Partial<SessionRow>;
  const lists = {
    visits: [],
    jobs: [aJob('a', at('10:01')), { ...aJob('b', at('09:00')), jobCompletedAt: at('09:30') }],
    sessions: [aSession('s', null), aSession('t', at('09:20'), snoozed)],
    chats: [aChat('c', 0, 'read'), { ...aChat('d', 0, 'read'), lastMessage: null }],
    people: [aPerson('p', 'active'), aPerson('q', 'deactivated')],
  };
  expect(handsIn(lists, now)).toEqual([]);
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
  expect(countsOf(hands)).toEqual([
    { kind: 'late', count: 1 },
    { kind: 'unread', count: 2 },
  ]);
});
