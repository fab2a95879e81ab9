import { type OnSiteState, onSiteStates, type YardVisit } from '@gatelingo/proto/http/yard';
import { useMemo, useState } from 'react';
import { usePolling } from '../../live/use-live.ts';
import { useTexts } from '../../parts/texts.ts';
import { toastFailed, toastUndo } from '../../parts/toasts.tsx';
import { yardApi } from './calls.ts';
import { type Move, stateAfter } from './moves.ts';
import { type Pending, placed } from './placed.ts';

interface Filter {
  siteId: string;
  search: string;
}

/** The columns of the board, live, and the act that moves a card: it stands there at once, and goes back if that fails. */
export const useYard = ({ siteId, search }: Filter) => {
  const { t, failed } = useTexts();
  const polling = usePolling();
  const query = (state: OnSiteState) => ({ state, ...(siteId && { siteId }), ...(search && { search }) });
  const waiting = yardApi.useYardInfiniteQuery(query('waiting'), polling);
  const called = yardApi.useYardInfiniteQuery(query('called'), polling);
  const docked = yardApi.useYardInfiniteQuery(query('docked'), polling);
  const done = yardApi.useYardInfiniteQuery(query('done'), polling);
  const queries = { waiting, called, docked, done };
  const [moveVisit] = yardApi.useMoveVisitMutation();
  const [pending, setPending] = useState<ReadonlyMap<string, Pending>>(new Map());

  const [waits, calls, docks, ends] = [waiting.data, called.data, docked.data, done.data];
  const columns = useMemo(() => {
    const visits = [waits, calls, docks, ends].flatMap((data) => data?.pages.flatMap((page) => page.visits) ?? []);
    return placed(visits, pending);
  }, [waits, calls, docks, ends, pending]);

  const without = (id: string) => (now: ReadonlyMap<string, Pending>) =>
    new Map([...now].filter(([each]) => each !== id));

  const move = async (visit: YardVisit, wanted: Move, doneText: string): Promise<void> => {
    const to = stateAfter(wanted);
    if (to) setPending((now) => new Map([...now, [visit._id, { to, version: visit.version }]]));
    const { data, error } = await moveVisit({ visit, move: wanted });
    if (error) {
      setPending(without(visit._id));
      return toastFailed(t('yard.moveFailed', { name: visit.licensePlateTruck }), failed(error));
    }
    if (wanted.call === 'undoMove') return;
    toastUndo(doneText, () => {
      setPending(without(visit._id));
      void move(data.visit, { call: 'undoMove', body: {} }, '');
    });
  };

  const failure = onSiteStates.map((state) => queries[state].error).find(Boolean);
  return {
    columns,
    /** How many are in each state; undefined until that is known. */
    counts: waiting.data?.pages[0]?.counts,
    isLoading: onSiteStates.some((state) => queries[state].isLoading),
    failure,
    retry: () => {
      for (const state of onSiteStates) if (queries[state].error) void queries[state].refetch();
    },
    hasMore: (state: OnSiteState) => queries[state].hasNextPage,
    readMore: (state: OnSiteState) => void queries[state].fetchNextPage(),
    move,
  };
};
export type Yard = ReturnType<typeof useYard>;
