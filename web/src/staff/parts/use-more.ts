import { useCallback, useMemo } from 'react';
import type { More } from './use-visible-rows.ts';

/** A query that is read page by page. */
interface PagedQuery {
  error?: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Reads a list on when the visible part comes near its end. After a failure only the button below the list does. */
export const useMore = ({ error, hasNextPage, isFetchingNextPage, fetchNextPage }: PagedQuery): More => {
  const canRead = hasNextPage && !isFetchingNextPage && error === undefined;
  const onEnd = useCallback(() => {
    if (canRead) void fetchNextPage();
  }, [canRead, fetchNextPage]);
  return useMemo(() => ({ has: hasNextPage, onEnd }), [hasNextPage, onEnd]);
};
