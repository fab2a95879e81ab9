import { Button } from '@mantine/core';
import { ListChecks, ListPlus } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { jobsApi } from '../calls.ts';
import { useCompleteJob } from '../use-complete-job.tsx';
import { useDeleteJob } from '../use-delete-job.ts';
import { useFreshRows, usePolling } from '../../../live/use-live.ts';
import { FilterBar } from '../../../parts/FilterBar.tsx';
import fieldStyles from '../../../parts/FilterBar.module.css';
import { ListEmpty, ListStale, LoadMore, LoadState } from '../../../parts/ListStates.tsx';
import { LiveState, PageTitle } from '../../../parts/PageTitle.tsx';
import { classes } from '../../../parts/classes.ts';
import { useTexts } from '../../../parts/texts.ts';
import { JobTable } from './JobTable.tsx';
import styles from './JobList.module.css';
import { jobStatuses, statusFrom, withStatus } from './job-status.ts';

const labels = { active: 'manageJobs.active', completed: 'manageJobs.completed', all: 'manageJobs.all' } as const;

/** A live list of jobs: state, trucker, and last confirmation; its filter is in the address. */
export const JobList = () => {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const status = statusFrom(search);
  const { currentData, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = jobsApi.useJobsInfiniteQuery(
    status,
    usePolling(),
  );
  const { hidden, deleteJob } = useDeleteJob();
  const { complete, dialog } = useCompleteJob();
  const all = useMemo(() => currentData?.pages.flatMap((page) => page.jobs), [currentData]);
  const rows = useMemo(() => all?.filter(({ _id }) => !hidden.has(_id)), [all, hidden]);
  const fresh = useFreshRows(status, all);
  const retry = () => void refetch();
  const canReadMore = hasNextPage && !isFetchingNextPage && error === undefined;
  const readMore = useCallback(() => {
    if (canReadMore) void fetchNextPage();
  }, [canReadMore, fetchNextPage]);
  const newJob = (
    <Button component={Link} to="/create-job" leftSection={<ListPlus size={17} aria-hidden />}>
      {t('manageJobs.create')}
    </Button>
  );

  return (
    <>
      <PageTitle title={t('manageJobs.title')} below={<LiveState />}>
        {newJob}
      </PageTitle>
      <FilterBar>
        <div className={fieldStyles.ranges} role="group" aria-label={t('manageJobs.status')}>
          {jobStatuses.map((each) => {
            const isOn = each === status;
            return (
              <Button
                key={each}
                variant={isOn ? 'light' : 'default'}
                className={isOn ? (fieldStyles.on ?? '') : ''}
                aria-pressed={isOn}
                onClick={() => setSearch(withStatus(search, each), { replace: true })}
              >
                {t(labels[each])}
              </Button>
            );
          })}
        </div>
      </FilterBar>
      {rows && error && <ListStale failure={error} onRetry={retry} />}
      <p className="visually-hidden" role="status">
        {fresh.size > 0 ? t('manageJobs.arrived', { count: fresh.size }) : ''}
      </p>
      <div className={classes('card', styles.list)} aria-busy={!rows && !error}>
        <LoadState isLoaded={rows !== undefined} failure={error} what={t('manageJobs.failed')} onRetry={retry} />
        {rows?.length === 0 && !hasNextPage && (
          <ListEmpty
            icon={<ListChecks size={26} />}
            title={t('manageJobs.none')}
            text={t(status === 'completed' ? 'manageJobs.noneCompleted' : 'manageJobs.noneText')}
          >
            {newJob}
          </ListEmpty>
        )}
        {rows && rows.length > 0 && (
          <JobTable
            key={status}
            rows={rows}
            fresh={fresh}
            onComplete={complete}
            onDelete={deleteJob}
            hasMore={hasNextPage}
            onEnd={readMore}
          />
        )}
        <LoadMore
          has={hasNextPage && rows !== undefined}
          busy={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      </div>
      {dialog}
    </>
  );
};
