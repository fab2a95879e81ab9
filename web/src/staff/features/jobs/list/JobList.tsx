import { Button } from '@mantine/core';
import { BookCopy, ListChecks, ListPlus, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { jobsApi } from '../calls.ts';
import { TemplateList } from '../templates/TemplateList.tsx';
import { useJobActs } from '../use-job-acts.tsx';
import { useSearchFilter } from '../../../data/use-search-filter.ts';
import { useFreshRows, usePolling } from '../../../live/use-live.ts';
import { useNow } from '../../../live/use-now.ts';
import { forRight } from '../../../parts/for-right.tsx';
import { List } from '../../../parts/List.tsx';
import { ListEmpty } from '../../../parts/ListStates.tsx';
import { LiveState, PageTitle } from '../../../parts/PageTitle.tsx';
import { useQuickFilter, useWhole } from '../../../parts/QuickFilter.tsx';
import { useCount } from '../../../parts/table/use-count.ts';
import { useSorting } from '../../../parts/table/use-sorting.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useMore } from '../../../parts/use-more.ts';
import { slotsOf } from '../same-place.ts';
import { shownJobs, viewFrom } from './job-filter.ts';
import { JobFilters } from './JobFilters.tsx';
import { JobTable } from './JobTable.tsx';
import styles from './JobList.module.css';
import { statusFilter, statusFrom } from './job-status.ts';

/** A live list of jobs, those that are due first above; its filters and its order are in the address. */
const JobList = () => {
  const { t } = useTexts();
  const [search, changeFilter] = useSearchFilter();
  const status = statusFrom(search);
  const view = status === 'completed' ? undefined : viewFrom(search);
  const { words, type } = useQuickFilter();
  // Late jobs are above; a completed one is not due any more.
  const sorting = useSorting(status === 'active' ? 'due' : '-created');
  const isOldestFirst = sorting.sort?.by === 'created' && !sorting.sort.isDescending;
  const query = jobsApi.useJobsInfiniteQuery(isOldestFirst ? { status, sort: 'oldest' } : { status }, usePolling());
  const pages = query.currentData?.pages;
  const { hidden, acts, dialog } = useJobActs();
  const [isShowingTemplates, setShowingTemplates] = useState(false);
  const all = useMemo(() => pages?.flatMap((page) => page.jobs), [pages]);
  const listed = useMemo(() => all?.filter(({ _id }) => !hidden.has(_id)), [all, hidden]);
  const now = useNow('minute');
  const rows = useMemo(() => listed && shownJobs(listed, { words, view, now }), [listed, words, view, now]);
  const slots = useMemo(() => slotsOf(listed ?? []), [listed]);
  // With the oldest first, what is read on is newer, and was not created just now.
  const fresh = useFreshRows(status, isOldestFirst ? undefined : all);
  const more = useMore(query);
  const isFiltered = view !== undefined || words.trim() !== '';
  // Nobody can sort or filter by what is not loaded.
  useWhole(more, isFiltered || sorting.sort?.by === 'due');
  const count = useCount();
  const total = isFiltered ? undefined : pages?.[0]?.total;
  const hiddenHere = (all?.length ?? 0) - (listed?.length ?? 0);
  const clear = () => {
    type('');
    changeFilter({ show: '', q: '' });
  };
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
      <JobFilters
        status={status}
        view={view}
        words={words}
        onStatus={(chosen) => changeFilter(statusFilter(chosen))}
        onView={(show) => changeFilter({ show })}
        onType={type}
      />
      <List
        query={query}
        rows={rows}
        failed={t('manageJobs.failed')}
        empty={
          isFiltered ? (
            <ListEmpty
              icon={<SearchX size={26} />}
              title={t('registrations.nothing')}
              text={t('manageJobs.nothingText')}
            >
              <Button variant="default" onClick={clear}>
                {t('filter.clear')}
              </Button>
            </ListEmpty>
          ) : (
            <ListEmpty
              icon={<ListChecks size={26} />}
              title={t('manageJobs.none')}
              text={t(status === 'completed' ? 'manageJobs.noneCompleted' : 'manageJobs.noneText')}
            >
              {newJob}
            </ListEmpty>
          )
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
            slots={slots}
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

export default forRight('jobs', JobList, 'manageJobs.title');
