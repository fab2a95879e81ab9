import type { YardVisit } from '@gatelingo/proto/http/yard';

export interface CallTroubles {
  notReached: number;
  declined: number;
}

interface CalledPage {
  visits: readonly Pick<YardVisit, 'state' | 'call'>[];
  nextCursor?: string | undefined;
}

/**
 * The calls that reached nobody, and the drivers who answered that they cannot come. Undefined until every page is there: a
 * count that grows by a page of old calls is no news.
 */
export const callTroubles = (pages: readonly CalledPage[]): CallTroubles | undefined => {
  if (pages.at(-1)?.nextCursor !== undefined) return undefined;
  const visits = pages.flatMap((page) => page.visits);
  const calls = visits.flatMap(({ state, call }) => (state === 'called' && call ? [call] : []));
  const declined = calls.filter(({ answer }) => answer?.what === 'declined').length;
  return { declined, notReached: calls.filter(({ notReachedAt }) => notReachedAt !== undefined).length };
};
