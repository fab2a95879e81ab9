import type { Conversation } from '@gatelingo/proto/http/chat';
import type { Job, JobStep } from '@gatelingo/proto/http/jobs';
import type { PrivacyRequest, RetentionRun } from '@gatelingo/proto/http/privacy';
import type { SessionRow } from '@gatelingo/proto/http/session-voice';
import type { TeamPerson } from '@gatelingo/proto/http/auth';
import type { YardVisit } from '@gatelingo/proto/http/yard';
import { jobState } from '../../jobs/job-state.ts';
import { waitsSince } from '../../sessions/list/session-filter.ts';

/** The kinds of what needs a hand, the most urgent first. */
export const handKinds = [
  'not-reached',
  'declined',
  'late',
  'guest',
  'failed',
  'unread',
  'joining',
  'request',
  'night',
] as const;
export type HandKind = (typeof handKinds)[number];

/** One thing that waits for a person. */
export type Hand = {
  /** Its own among all. */
  key: string;
  /** Since when it waits. */
  since: string;
} & (
  | { kind: 'not-reached'; visit: YardVisit }
  | { kind: 'declined'; visit: YardVisit }
  | { kind: 'late'; job: Job; step: JobStep }
  | { kind: 'guest'; session: SessionRow }
  | { kind: 'failed'; chat: Conversation }
  | { kind: 'unread'; chat: Conversation }
  | { kind: 'joining'; person: TeamPerson }
  | { kind: 'request'; request: PrivacyRequest }
  | { kind: 'night'; run: RetentionRun }
);

/** The lists that hands are found in; a list that the role may not read is empty. */
export interface Lists {
  visits: readonly YardVisit[];
  jobs: readonly Job[];
  sessions: readonly SessionRow[];
  chats: readonly Conversation[];
  people: readonly TeamPerson[];
  /** Requests of drivers about their data that are not done. */
  requests: readonly PrivacyRequest[];
  /** The nights that erase nothing until somebody allows it. */
  runs: readonly RetentionRun[];
}

/** Calls that reached nobody, and those whose driver cannot come. */
const callsIn = (visits: readonly YardVisit[]): Hand[] =>
  visits.flatMap((visit): Hand[] => {
    const { notReachedAt, answer } = visit.call ?? {};
    const about = { key: `call-${visit._id}`, visit };
    if (notReachedAt !== undefined) return [{ kind: 'not-reached', ...about, since: notReachedAt }];
    return answer?.what === 'declined' ? [{ kind: 'declined', ...about, since: answer.at }] : [];
  });

const lateIn = (jobs: readonly Job[], now: number): Hand[] =>
  jobs.flatMap((job) => {
    const { kind, current = 0 } = jobState(job, now);
    const step = job.steps[current - 1];
    return kind === 'late' && step ? [{ kind, key: `late-${job._id}`, since: step.dueTime, job, step }] : [];
  });

const guestsIn = (sessions: readonly SessionRow[]): Hand[] =>
  sessions.flatMap((session) => {
    const since = waitsSince(session);
    return since === null ? [] : [{ kind: 'guest', key: `guest-${session.sessionId}`, since, session }];
  });

/** A chat needs one hand at a time: what was not delivered goes before what was not read. */
const chatsIn = (chats: readonly Conversation[]): Hand[] =>
  chats.flatMap((chat): Hand[] => {
    const { _id, unread, unreadSince, isActive, lastMessage } = chat;
    if (!lastMessage) return [];
    const about = { key: `chat-${_id}`, since: lastMessage.createdAt, chat };
    // Nobody waits for the message of a job that has ended.
    if (lastMessage.state === 'failed' && isActive) return [{ kind: 'failed', ...about }];
    return unread > 0 ? [{ kind: 'unread', ...about, since: unreadSince ?? about.since }] : [];
  });

const joiningIn = (people: readonly TeamPerson[]): Hand[] =>
  people
    .filter(({ state }) => state === 'pending')
    .map((person) => ({ kind: 'joining', key: `joining-${person.userId}`, since: person.since, person }));

const requestsIn = (requests: readonly PrivacyRequest[]): Hand[] =>
  requests.map((request) => ({ kind: 'request', key: `request-${request._id}`, since: request.askedAt, request }));

const nightsIn = (runs: readonly RetentionRun[]): Hand[] =>
  runs.map((run) => ({ kind: 'night', key: `night-${run._id}`, since: run.at, run }));

/** All that needs a hand, each once: the most urgent kind first, within it what waits longest. */
export const handsIn = (lists: Lists, now: number): Hand[] => {
  const all = [
    ...callsIn(lists.visits),
    ...lateIn(lists.jobs, now),
    ...guestsIn(lists.sessions),
    ...chatsIn(lists.chats),
    ...joiningIn(lists.people),
    ...requestsIn(lists.requests),
    ...nightsIn(lists.runs),
  ];
  const once = [...new Map(all.map((hand) => [hand.key, hand])).values()];
  return once.sort(
    (one, other) => handKinds.indexOf(one.kind) - handKinds.indexOf(other.kind) || one.since.localeCompare(other.since),
  );
};

/** Any text may be sent to the driver now, not only once the driver has written again. */
export const isWindowOpen = ({ windowEndsAt }: Pick<Conversation, 'windowEndsAt'>, now: number): boolean =>
  windowEndsAt !== null && Date.parse(windowEndsAt) > now;

/** Whether the chat alone can end a hand: nothing reaches its driver, or only prepared messages do. */
export const isForChat = (hand: Hand, now: number): boolean =>
  (hand.kind === 'failed' && hand.chat.hindrance !== '') ||
  (hand.kind === 'unread' && (hand.chat.hindrance !== '' || !isWindowOpen(hand.chat, now)));

interface Count {
  kind: HandKind;
  count: number;
  /** There may be more than were read. */
  hasMore: boolean;
}

/** The number of each kind, without those of which there is none; `cut`: kinds whose lists go on. */
export const countsOf = (hands: readonly Pick<Hand, 'kind'>[], cut: readonly HandKind[]): Count[] =>
  handKinds
    .map((kind) => ({
      ...{ kind, count: hands.filter((hand) => hand.kind === kind).length, hasMore: cut.includes(kind) },
    }))
    .filter(({ count }) => count > 0);
