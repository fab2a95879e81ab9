import type { YardVisit } from '@gatelingo/proto/http/yard';

export interface CallTroubles {
  notReached: number;
  declined: number;
}

/** How many calls reached nobody, and how many drivers answered that they cannot come. */
export const callTroubles = (visits: readonly Pick<YardVisit, 'state' | 'call'>[]): CallTroubles => {
  const calls = visits.flatMap(({ state, call }) => (state === 'called' && call ? [call] : []));
  const declined = calls.filter(({ answer }) => answer?.what === 'declined').length;
  return { declined, notReached: calls.filter(({ notReachedAt }) => notReachedAt !== undefined).length };
};
