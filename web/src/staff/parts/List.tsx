import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ListStale, LoadMore, LoadState } from './ListStates.tsx';

/** A query for a list: at once, or page by page. */
interface ListQuery {
  error?: unknown;
  refetch: () => unknown;
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  fetchNextPage?: () => unknown;
}

interface Props<Row> {
  query: ListQuery;
  /** Undefined until they are loaded. */
  rows: readonly Row[] | undefined;
  /** The part that failed to load. */
  failed?: string;
  /** Shown without rows. */
  empty: ReactNode;
  /** The text for screen readers about rows that arrived while the list was open. */
  arrived?: string;
  className?: string | undefined;
  /** The rows have frames of their own. */
  isFramed?: boolean;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The states of a list: loading, failed, empty, old, or its rows and the button for more. */
export const List = <Row,>(props: Props<Row>) => {
  const { query, rows, failed = '', empty, arrived, className, isFramed = false, children } = props;
  const { error, refetch, hasNextPage = false, isFetchingNextPage = false, fetchNextPage } = query;
  const hasRows = rows !== undefined && rows.length > 0;
  const retry = () => void refetch();
  return (
    <>
      {rows && error !== undefined && <ListStale failure={error} onRetry={retry} />}
      {arrived !== undefined && (
        <p className="visually-hidden" role="status">
          {arrived}
        </p>
      )}
      <div className={clsx(!(isFramed && hasRows) && 'card', className)} aria-busy={!rows && error === undefined}>
        <LoadState isLoaded={rows !== undefined} failure={error} what={failed} onRetry={retry} />
        {rows?.length === 0 && !hasNextPage && empty}
        {hasRows && children(rows)}
        <LoadMore
          has={hasNextPage && rows !== undefined}
          busy={isFetchingNextPage}
          onMore={() => void fetchNextPage?.()}
        />
      </div>
    </>
  );
};
