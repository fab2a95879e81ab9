import { useMemo } from 'react';
import { useAppSelector } from '../../data/store.ts';
import { type CallTroubles, callTroubles } from './call-troubles.ts';
import { yardApi } from './calls.ts';

const calledOf = yardApi.endpoints.yard.select({ state: 'called' });

/** Of the list that Home reads: no other page asks for it, and it is undefined before its end is there. */
export const useCallTroubles = (): CallTroubles | undefined => {
  const data = useAppSelector((state) => calledOf(state).data);
  return useMemo(() => data && callTroubles(data.pages), [data]);
};
