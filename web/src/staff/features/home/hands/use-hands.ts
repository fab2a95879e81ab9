import { skipToken } from '@reduxjs/toolkit/query';
import { may } from '@gatelingo/proto/roles';
import { useMemo } from 'react';
import { api } from '../../../data/api.ts';
import { useUser } from '../../../data/use-user.ts';
import { usePolling } from '../../../live/use-live.ts';
import { useQuietRetry } from '../../../data/use-quiet-retry.ts';
import { useNow } from '../../../live/use-now.ts';
import { chatsApi } from '../../chats/index.ts';
import { jobsApi } from '../../jobs/index.ts';
import { privacyApi } from '../../privacy/index.ts';
import { sessionsApi } from '../../sessions/index.ts';
import { yardApi } from '../../yard/index.ts';
import { type HandKind, handsIn } from './hands.ts';
import { useAllPages } from './use-all-pages.ts';

// Milliseconds: no live event shows that somebody asks to join, or about personal data.
const readAgainAfter = 60_000;

interface List {
  data?: unknown;
  isUninitialized: boolean;
  isError: boolean;
  hasNextPage?: boolean;
}
/** A list that this role may not read is whole, too. */
const isWhole = ({ data, isUninitialized, isError, hasNextPage = false }: List): boolean =>
  isUninitialized || (data !== undefined && !isError && !hasNextPage);

/** Everything that needs a hand, from the lists that this role may read. */
export const useHands = () => {
  const { role } = useUser();
  const [live, slow] = [usePolling(), usePolling(readAgainAfter)];
  const now = useNow('minute');
  const ifMay = <Query>(right: 'jobs' | 'messages' | 'team' | 'privacy', query: Query) =>
    may(role, right) ? query : skipToken;
  const called = useAllPages(yardApi.useYardInfiniteQuery({ state: 'called' }, live));
  const jobs = useAllPages(jobsApi.useJobsInfiniteQuery(ifMay('jobs', { status: 'active' }), live));
  const sessions = useAllPages(sessionsApi.useSessionsInfiniteQuery({ state: 'active', empty: 'false' }, live));
  const unread = useAllPages(chatsApi.useChatsInfiniteQuery(ifMay('messages', { search: '', show: 'unread' }), live));
  const undelivered = useAllPages(
    chatsApi.useChatsInfiniteQuery(ifMay('messages', { search: '', show: 'failed' }), live),
  );
  const team = api.useTeamQuery(ifMay('team', undefined), slow);
  const requests = useAllPages(privacyApi.useDriverRequestsInfiniteQuery(ifMay('privacy', undefined), slow));
  const runs = useAllPages(privacyApi.useWaitingRunsInfiniteQuery(ifMay('privacy', undefined), slow));

  const { data: visitRows } = called;
  const { data: jobRows } = jobs;
  const { data: sessionRows } = sessions;
  const { data: requestRows } = requests;
  const { data: runRows } = runs;
  const { data: unreadChats } = unread;
  const { data: undeliveredChats } = undelivered;
  const { data: people } = team;
  const hands = useMemo(() => {
    const chats = [undeliveredChats, unreadChats].flatMap((data) => data?.pages ?? []);
    const lists = {
      visits: visitRows?.pages.flatMap((page) => page.visits) ?? [],
      jobs: jobRows?.pages.flatMap((page) => page.jobs) ?? [],
      sessions: sessionRows?.pages.flatMap((page) => page.sessions) ?? [],
      chats: chats.flatMap((page) => page.conversations),
      people: people?.flatMap((page) => page.people) ?? [],
      requests: requestRows?.pages.flatMap((page) => page.requests) ?? [],
      runs: runRows?.pages.flatMap((page) => page.runs) ?? [],
    };
    return handsIn(lists, now);
  }, [visitRows, jobRows, sessionRows, unreadChats, undeliveredChats, people, requestRows, runRows, now]);
  // The specification wants this failure logged alone.
  useQuietRetry('The sessions did not load.', sessions.error, sessions.refetch);
  const all = [called, jobs, unread, undelivered, team, requests, runs];
  const kindsOf: readonly (readonly [{ hasNextPage: boolean }, readonly HandKind[]])[] = [
    [called, ['not-reached', 'declined']],
    [jobs, ['late']],
    [sessions, ['guest']],
    [undelivered, ['failed']],
    [unread, ['unread']],
    [requests, ['request']],
    [runs, ['night']],
  ];
  return {
    hands,
    /** Kinds of which there may be more: their list has not been read to its end. */
    cutKinds: kindsOf.flatMap(([{ hasNextPage }, kinds]) => (hasNextPage ? kinds : [])),
    /** Every list is there to its end: that nothing waits is known only then. */
    isKnown: [sessions, ...all].every(isWhole),
    isLoading: [sessions, ...all].some((list) => list.isLoading),
    failure: all.map(({ error }) => error).find(Boolean),
    retry: () => {
      for (const list of all) if (list.error) void list.refetch();
    },
  };
};
