import { useEffect } from 'react';

interface PagedList {
  data?: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
}

/** More than a company has at once of what waits. */
const mostPages = 20;

/** Reads a list on to its end: what waits is found and counted in all of it. */
export const useAllPages = <List extends PagedList>(list: List): List => {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = list;
  const isWanted = hasNextPage && !isFetching && !isError && (data?.pages.length ?? 0) < mostPages;
  useEffect(() => {
    if (isWanted) void fetchNextPage();
  }, [isWanted, fetchNextPage]);
  return list;
};
