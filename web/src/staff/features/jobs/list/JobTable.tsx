import type { Job } from '@gatelingo/proto/http/jobs';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../../../parts/classes.ts';
import { useTexts } from '../../../parts/texts.ts';
import { JobRow } from './JobRow.tsx';
import styles from './JobTable.module.css';

interface Props {
  rows: readonly Job[];
  fresh: ReadonlySet<string>;
  onComplete: (job: Job) => void;
  onDelete: (job: Job) => void;
  /** Whether there are more rows to load. */
  hasMore: boolean;
  /** Called near the end of the loaded rows. */
  onEnd: () => void;
}

// Up to this number all rows are in the page; with more, only those near the visible part.
const allUpTo = 200;
// Pixels of a row until it is measured, and rows rendered beyond each side.
const rowHeight = 96;
const around = 10;

const columns = [
  'manageJobs.job',
  'manageJobs.site',
  'manageJobs.trucker',
  'manageJobs.state',
  'manageJobs.lastConfirmation',
] as const;

export const JobTable = ({ rows, fresh, onComplete, onDelete, hasMore, onEnd }: Props) => {
  const { t } = useTexts();
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const isMany = rows.length > allUpTo || hasMore;
  useLayoutEffect(() => {
    if (isMany && body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY);
  }, [isMany]);

  const virtual = useWindowVirtualizer({
    count: rows.length,
    enabled: isMany,
    estimateSize: () => rowHeight,
    overscan: around,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?._id ?? index,
  });
  const seen = virtual.getVirtualItems();
  const shown = isMany ? seen.map(({ index }) => index) : rows.map((_row, index) => index);
  const above = isMany ? (seen[0]?.start ?? top) - top : 0;
  const below = isMany ? virtual.getTotalSize() - ((seen.at(-1)?.end ?? top) - top) : 0;

  const last = seen.at(-1)?.index ?? 0;
  const isNearEnd = hasMore && last >= rows.length - around;
  useEffect(() => {
    if (isNearEnd) onEnd();
  }, [isNearEnd, onEnd]);

  return (
    <div className="table-scroll">
      <table className={classes('table', styles.table)} aria-rowcount={isMany ? rows.length + 1 : undefined}>
        <thead>
          <tr aria-rowindex={isMany ? 1 : undefined}>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('manageJobs.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {above > 0 && <Gap height={above} />}
          {shown.map((index) => {
            const job = rows[index];
            return (
              job && (
                <JobRow
                  key={job._id}
                  job={job}
                  index={index}
                  measure={isMany ? virtual.measureElement : undefined}
                  isFresh={fresh.has(job._id)}
                  onComplete={onComplete}
                  onDelete={onDelete}
                />
              )
            );
          })}
          {below > 0 && <Gap height={below} />}
        </tbody>
      </table>
    </div>
  );
};

/** Replaces the rows that are not visible. */
const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden className={styles.gap} style={{ height }}>
    <td colSpan={columns.length + 1} />
  </tr>
);
