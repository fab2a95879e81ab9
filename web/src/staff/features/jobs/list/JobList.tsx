import { Button } from '@mantine/core';
import { BookCopy, ListChecks, ListPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { jobsApi } from '../calls.ts';
import { TemplateList } from '../templates/TemplateList.tsx';
import { useJobActs } from '../use-job-acts.tsx';
import { useSearchFilter } from '../../../data/use-search-filter.ts';
import { useFreshRows, usePolling } from '../../../live/use-live.ts';
import { ChoiceFilter, FilterBar } from '../../../parts/FilterBar.tsx';
import { forAdministrators } from '../../../parts/for-administrators.tsx';
import { List } from '../../../parts/List.tsx';
import { ListEmpty } from '../../../parts/ListStates.tsx';
import { LiveState, PageTitle } from '../../../parts/PageTitle.tsx';
import { useCount } from '../../../parts/table/use-count.ts';
import { useSorting } from '../../../parts/table/use-sorting.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useMore } from '../../../parts/use-more.ts';
import { JobTable } from './JobTable.tsx';
import styles from './JobList.module.css';
import { jobStatuses, statusFilter, statusFrom } from './job-status.ts';

const labels = { active: 'manageJobs.active', completed: 'manageJobs.completed', all: 'manageJobs.all' } as const;

/** A live list of jobs: state, trucker, and last confirmation; its filter and its order are in the address. */
const JobList = () => {
  const { t } = useTexts();
  const [search, changeFilter] = useSearchFilter();
  const status = statusFrom(search);
  const sorting = useSorting('-created');
  const isOldestFirst = sorting.sort?.by === 'created' && !sorting.sort.isDescending;
  const query = jobsApi.useJobsInfiniteQuery(isOldestFirst ? { status, sort: 'oldest' } : { status }, usePolling());
  const pages = query.currentData?.pages;
  const { hidden, acts, dialog } = useJobActs();
  const [isShowingTemplates, setShowingTemplates] = useState(false);
  const all = useMemo(() => pages?.flatMap((page) => page.jobs), [pages]);
  const rows = useMemo(() => all?.filter(({ _id }) => !hidden.has(_id)), [all, hidden]);
  // With the oldest first, what is read on is newer, and was not created just now.
  const fresh = useFreshRows(status, isOldestFirst ? undefined : all);
  const more = useMore(query);
  const count = useCount();
  const total = pages?.[0]?.total;
  const hiddenHere = (all?.length ?? 0) - (rows?.length ?? 0);
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
          onChoose={(chosen) => changeFilter(statusFilter(chosen))}
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
            acts={acts}
            more={more}
            sorting={sorting}
            summary={count('manageJobs.count', {
              total: total === undefined ? undefined : total - hiddenHere,
              loaded: jobs.length,
              hasMore: more.has,
            })}
          />
        )}
      </List>
      {dialog}
      {isShowingTemplates && <TemplateList onClose={() => setShowingTemplates(false)} />}
    </>
  );
};

export default forAdministrators(JobList, 'manageJobs.title');
