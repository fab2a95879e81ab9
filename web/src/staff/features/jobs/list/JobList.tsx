import { Button } from '@mantine/core';
import { ListChecks, ListPlus } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { jobsApi } from '../calls.ts';
import { useCompleteJob } from '../use-complete-job.tsx';
import { useConfirmForDriver } from '../use-confirm-for-driver.tsx';
import { useDeleteJob } from '../use-delete-job.ts';
import { useFreshRows, usePolling } from '../../../live/use-live.ts';
import { ChoiceFilter, FilterBar } from '../../../parts/FilterBar.tsx';
import { forAdministrators } from '../../../parts/for-administrators.tsx';
import { List } from '../../../parts/List.tsx';
import { ListEmpty } from '../../../parts/ListStates.tsx';
import { LiveState, PageTitle } from '../../../parts/PageTitle.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { JobTable } from './JobTable.tsx';
import styles from './JobList.module.css';
import { jobStatuses, statusFrom, withStatus } from './job-status.ts';

const labels = { active: 'manageJobs.active', completed: 'manageJobs.completed', all: 'manageJobs.all' } as const;

/** A live list of jobs: state, trucker, and last confirmation; its filter is in the address. */
const JobList = () => {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const status = statusFrom(search);
  const query = jobsApi.useJobsInfiniteQuery(status, usePolling());
  const { currentData, error, fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  const { hidden, deleteJob } = useDeleteJob();
  const { complete, dialog } = useCompleteJob();
  const confirming = useConfirmForDriver();
  const all = useMemo(() => currentData?.pages.flatMap((page) => page.jobs), [currentData]);
  const rows = useMemo(() => all?.filter(({ _id }) => !hidden.has(_id)), [all, hidden]);
  const fresh = useFreshRows(status, all);
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
        <ChoiceFilter
          label={t('manageJobs.status')}
          choices={jobStatuses.map((name) => ({ name, text: t(labels[name]) }))}
          chosen={status}
          onChoose={(chosen) => setSearch(withStatus(search, chosen), { replace: true })}
        />
      </FilterBar>
      <List
        query={query}
        rows={rows}
        failed={t('manageJobs.failed')}
        empty={
          <ListEmpty
            icon={<ListChecks size={26} />}
            title={t('manageJobs.none')}
            text={t(status === 'completed' ? 'manageJobs.noneCompleted' : 'manageJobs.noneText')}
          >
            {newJob}
          </ListEmpty>
        }
        arrived={fresh.size > 0 ? t('manageJobs.arrived', { count: fresh.size }) : ''}
        className={styles.list}
      >
        {(jobs) => (
          <JobTable
            key={status}
            rows={jobs}
            fresh={fresh}
            onComplete={complete}
            onConfirmStep={confirming.confirmForDriver}
            onDelete={deleteJob}
            more={{ has: hasNextPage, onEnd: readMore }}
          />
        )}
      </List>
      {dialog}
      {confirming.dialog}
    </>
  );
};

export default forAdministrators(JobList, 'manageJobs.title');
