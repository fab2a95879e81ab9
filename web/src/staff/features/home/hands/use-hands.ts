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
import { sessionsApi } from '../../sessions/index.ts';
import { yardApi } from '../../yard/index.ts';
import { handsIn } from './hands.ts';

// Milliseconds: no live event shows that somebody asks to join.
const readTeamAgainAfter = 60_000;

/** Everything that needs a hand, from the lists that this role may read. */
export const useHands = () => {
  const { role } = useUser();
  const polling = usePolling();
  const now = useNow('minute');
  const [readsJobs, readsChats, readsTeam] = [may(role, 'jobs'), may(role, 'messages'), may(role, 'team')];
  const called = yardApi.useYardInfiniteQuery({ state: 'called' }, polling);
  const jobs = jobsApi.useJobsInfiniteQuery(readsJobs ? { status: 'active' } : skipToken, polling);
  const sessions = sessionsApi.useSessionsInfiniteQuery({ state: 'active', empty: 'false' }, polling);
  const unread = chatsApi.useChatsInfiniteQuery(readsChats ? { search: '', show: 'unread' } : skipToken, polling);
  const open = chatsApi.useChatsInfiniteQuery(readsChats ? { search: '', show: 'open' } : skipToken, polling);
  const team = api.useTeamQuery(readsTeam ? undefined : skipToken, usePolling(readTeamAgainAfter));

  const [visitRows, jobRows, sessionRows] = [called.data, jobs.data, sessions.data];
  const [unreadChats, openChats, people] = [unread.data, open.data, team.data];
  const hands = useMemo(() => {
    const chats = [unreadChats, openChats].flatMap((data) => data?.pages ?? []);
    const lists = {
      visits: visitRows?.pages.flatMap((page) => page.visits) ?? [],
      jobs: jobRows?.pages.flatMap((page) => page.jobs) ?? [],
      sessions: sessionRows?.pages.flatMap((page) => page.sessions) ?? [],
      chats: chats.flatMap((page) => page.conversations),
      people: people?.flatMap((page) => page.people) ?? [],
    };
    return handsIn(lists, now);
  }, [visitRows, jobRows, sessionRows, unreadChats, openChats, people, now]);
  // The specification wants this failure logged alone.
  useQuietRetry('The sessions did not load.', sessions.error, sessions.refetch);
  const all = [called, jobs, unread, open, team];
  return {
    hands,
    /** Every list is there: that nothing waits is known only then. */
    isKnown: [sessions, ...all].every((list) => list.data !== undefined || list.isUninitialized),
    isLoading: [sessions, ...all].some((list) => list.isLoading),
    failure: all.map(({ error }) => error).find(Boolean),
    retry: () => {
      for (const list of all) if (list.error) void list.refetch();
    },
  };
};
