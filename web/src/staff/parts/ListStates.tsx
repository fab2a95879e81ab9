import { Button, Skeleton } from '@mantine/core';
import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRetry } from '../data/use-quiet-retry.ts';
import styles from './ListStates.module.css';
import { useTexts } from './texts.ts';

/** Grey rows while the real ones are loading. */
export const RowsLoading = ({ rows = 6 }: { rows?: number }) => {
  const { t } = useTexts();
  return (
    <div className={styles.loading} role="status">
      <span className="visually-hidden">{t('list.loading')}</span>
      {Array.from({ length: rows }, (_unused, index) => (
        <Skeleton key={index} height={24} radius={6} width={`${String(92 - ((index * 17) % 40))}%`} />
      ))}
    </div>
  );
};

/** The part that failed, why, and a button; it also retries by itself. */
export const ListFailed = ({ what, failure, onRetry }: { what: string; failure: unknown; onRetry: () => unknown }) => {
  const { t, failed } = useTexts();
  useRetry(failure, onRetry);
  const why = failed(failure);
  return (
    <div className={styles.state} role="alert">
      <TriangleAlert className={styles.failedIcon} size={26} aria-hidden />
      <p className={styles.heading}>{what}</p>
      {why !== what && <p className="muted">{why}</p>}
      <Button variant="default" leftSection={<RotateCw size={16} aria-hidden />} onClick={onRetry}>
        {t('list.retry')}
      </Button>
    </div>
  );
};

interface LoadStateProps {
  isLoaded: boolean;
  failure: unknown;
  /** The part that failed to load. */
  what: string;
  rows?: number;
  onRetry: () => unknown;
}

/** Shown until the data is loaded: grey rows, or why it did not load. */
export const LoadState = ({ isLoaded, failure, what, rows = 8, onRetry }: LoadStateProps) => {
  if (isLoaded) return null;
  if (failure === undefined) return <RowsLoading rows={rows} />;
  return <ListFailed what={what} failure={failure} onRetry={onRetry} />;
};

/** An explanation of the empty list, and the button that adds the first row. */
export const ListEmpty = ({
  icon,
  title,
  text,
  children,
}: {
  icon?: ReactNode;
  title: string;
  text?: string;
  children?: ReactNode;
}) => (
  <div className={styles.state}>
    {icon !== undefined && (
      <div className={styles.emptyIcon} aria-hidden>
        {icon}
      </div>
    )}
    <p className={styles.heading}>{title}</p>
    {text !== undefined && <p className="muted">{text}</p>}
    {children}
  </div>
);

/** The rows on the screen are old: the last refresh failed. */
export const ListStale = ({ what, failure, onRetry }: { what?: string; failure: unknown; onRetry: () => unknown }) => {
  const { t, failed } = useTexts();
  return (
    <div className={styles.stale} role="status">
      <TriangleAlert size={16} aria-hidden />
      <span>
        <strong>{what ?? t('list.stale')}</strong> {failed(failure)}
      </span>
      <Button size="compact-sm" variant="subtle" onClick={onRetry}>
        {t('list.retry')}
      </Button>
    </div>
  );
};

/** The button below a list with more rows. */
export const LoadMore = ({ has, busy, onMore }: { has: boolean; busy: boolean; onMore: () => void }) => {
  const { t } = useTexts();
  if (!has) return null;
  return (
    <div className={styles.more}>
      <Button variant="default" loading={busy} onClick={onMore}>
        {t('list.more')}
      </Button>
    </div>
  );
};
