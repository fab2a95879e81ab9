import { type OnSiteState, onSiteStates } from '@gatelingo/proto/visit-states';
import { skipToken } from '@reduxjs/toolkit/query';
import { usePolling } from '../../live/use-live.ts';
import { yardApi } from './calls.ts';
import { placed } from './placed.ts';
import { useMoves } from './use-moves.ts';

interface Filter {
  siteId: string;
  search: string;
}

/** The columns of the board, live, and the act that moves a card. One list of all states answers a search. */
export const useYard = ({ siteId, search }: Filter) => {
  const polling = usePolling();
  const { pending, move, followCard } = useMoves();
  const site = siteId === '' ? {} : { siteId };
  const query = (state: OnSiteState) => (search === '' ? { ...site, state } : skipToken);
  const waiting = yardApi.useYardInfiniteQuery(query('waiting'), polling);
  const called = yardApi.useYardInfiniteQuery(query('called'), polling);
  const docked = yardApi.useYardInfiniteQuery(query('docked'), polling);
  const done = yardApi.useYardInfiniteQuery(query('done'), polling);
  const found = yardApi.useYardInfiniteQuery(search === '' ? skipToken : { ...site, search }, polling);
  const lists =
    search === '' ? { waiting, called, docked, done } : { waiting: found, called: found, docked: found, done: found };

  const read = new Set(onSiteStates.map((state) => lists[state].data));
  const visits = [...read].flatMap((data) => data?.pages.flatMap((page) => page.visits) ?? []);
  const readAt = Math.min(...onSiteStates.map((state) => lists[state].fulfilledTimeStamp ?? Number.POSITIVE_INFINITY));
  const failure = onSiteStates.map((state) => lists[state].error).find(Boolean);
  return {
    columns: placed(visits, pending, readAt),
    /** How many are in each state; undefined until that is known. */
    counts: lists.waiting.data?.pages[0]?.counts,
    /** The cards are those of another filter, until the answer to this one comes. */
    isOfBefore: onSiteStates.some((state) => lists[state].data !== undefined && lists[state].currentData === undefined),
    isLoading: onSiteStates.some((state) => lists[state].isLoading),
    failure,
    retry: () => {
      for (const list of new Set(Object.values(lists))) if (list.error) void list.refetch();
    },
    /** Every card of the column is there: an empty one is empty. */
    isWhole: (state: OnSiteState) => lists[state].currentData !== undefined && !lists[state].hasNextPage,
    hasMore: (state: OnSiteState) => lists[state].hasNextPage,
    readMore: (state: OnSiteState) => void lists[state].fetchNextPage(),
    move,
    followCard,
  };
};
export type Yard = ReturnType<typeof useYard>;
