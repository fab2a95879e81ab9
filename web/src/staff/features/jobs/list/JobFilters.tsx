import type { JobStatus } from '@gatelingo/proto/http/jobs';
import { ChoiceFilter, FilterBar, SelectFilter } from '../../../parts/FilterBar.tsx';
import { QuickFilter } from '../../../parts/QuickFilter.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { type JobView, jobViews } from './job-filter.ts';
import { jobStatuses } from './job-status.ts';

const statusTexts = { active: 'manageJobs.active', completed: 'manageJobs.completed', all: 'manageJobs.all' } as const;
const viewTexts: Record<JobView, string> = {
  late: 'job.stepLate',
  asks: 'job.asksToConfirm',
  allConfirmed: 'job.allConfirmed',
  withoutDriver: 'manageJobs.withoutDriver',
};

interface Props {
  status: JobStatus;
  view: JobView | undefined;
  words: string;
  onStatus: (status: JobStatus) => void;
  onView: (view: string) => void;
  onType: (words: string) => void;
}

/** Status, what needs somebody, and words. */
export const JobFilters = ({ status, view, words, onStatus, onView, onType }: Props) => {
  const { t } = useTexts();
  return (
    <FilterBar>
      <ChoiceFilter
        label={t('manageJobs.status')}
        choices={jobStatuses.map((name) => ({ name, text: t(statusTexts[name]) }))}
        chosen={status}
        onChoose={onStatus}
      />
      {status !== 'completed' && (
        <SelectFilter
          label={t('conversations.show')}
          name="show"
          value={view ?? ''}
          options={jobViews.map((name) => ({ value: name, text: t(viewTexts[name]) }))}
          onChange={onView}
        />
      )}
      <QuickFilter words={words} onType={onType} hint={t('conversations.search')} />
    </FilterBar>
  );
};
