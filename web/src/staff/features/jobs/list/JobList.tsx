import { Button } from '@mantine/core';
import { BookCopy, ListChecks, ListPlus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { jobsApi } from '../calls.ts';
import { TemplateList } from '../templates/TemplateList.tsx';
import { useJobActs } from '../use-job-acts.tsx';
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
  const { hidden, acts, dialog } = useJobActs();
  const [isShowingTemplates, setShowingTemplates] = useState(false);
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
        <Button
          variant="default"
          leftSection={<BookCopy size={17} aria-hidden />}
          onClick={() => setShowingTemplates(true)}
        >
          {t('jobTemplate.title')}
        </Button>
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
          <JobTable key={status} rows={jobs} fresh={fresh} acts={acts} more={{ has: hasNextPage, onEnd: readMore }} />
        )}
      </List>
      {dialog}
      {isShowingTemplates && <TemplateList onClose={() => setShowingTemplates(false)} />}
    </>
  );
};

export default forAdministrators(JobList, 'manageJobs.title');
