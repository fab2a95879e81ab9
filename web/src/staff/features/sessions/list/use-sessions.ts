import type { SessionRow } from '@gatelingo/proto/http/session-voice';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { sessionsApi, type SessionsQuery } from '../calls.ts';
import { usePolling } from '../../../live/use-live.ts';
import { useQuietRetry } from '../../../data/use-quiet-retry.ts';
import { byUrgency, emptyQueryOf, queriesOf, type SessionFilter } from './session-filter.ts';

const useList = (query: SessionsQuery | undefined) => {
  const list = sessionsApi.useSessionsInfiniteQuery(query ?? skipToken, usePolling());
  useQuietRetry('The sessions did not load.', list.error, list.refetch);
  return list;
};

/** The sessions of a filter, the most urgent first; undefined until they are loaded. */
export const useSessions = (filter: SessionFilter) => {
  const [firstQuery, secondQuery] = queriesOf(filter);
  const first = useList(firstQuery);
  const second = useList(secondQuery);
  const firstData = first.currentData;
  const secondData = secondQuery ? second.currentData : undefined;
  const rows = useMemo((): SessionRow[] | undefined => {
    if (!firstData || (secondQuery && !secondData)) return undefined;
    const all = [firstData, secondData].map((data) => data?.pages.flatMap((page) => page.sessions) ?? []);
    return byUrgency(all[0] ?? []).concat(all[1] ?? []);
  }, [firstData, secondData, secondQuery]);
  const next = [first, ...(secondQuery ? [second] : [])].find((list) => list.hasNextPage);
  return {
    rows,
    /** The number of sessions of this filter in which the guest wrote nothing. */
    empty: [firstData, secondData].reduce((sum, data) => sum + (data?.pages[0]?.emptySessions ?? 0), 0),
    // A failure is only logged (spec), so the list has no error.
    query: {
      refetch: first.refetch,
      hasNextPage: next !== undefined,
      isFetchingNextPage: first.isFetchingNextPage || second.isFetchingNextPage,
      fetchNextPage: () => next?.fetchNextPage(),
    },
  };
};

/** The sessions of a filter in which the guest wrote nothing, the newest first; read only while they are shown. */
export const useEmptySessions = (filter: SessionFilter, isShown: boolean) => {
  const list = useList(isShown ? emptyQueryOf(filter) : undefined);
  return { rows: list.currentData?.pages.flatMap((page) => page.sessions), query: { ...list, error: undefined } };
};
