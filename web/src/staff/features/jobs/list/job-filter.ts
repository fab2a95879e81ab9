import type { Job } from '@gatelingo/proto/http/jobs';
import { plateShape } from '@gatelingo/proto/plate';
import { filtered } from '../../../parts/quick-filter.ts';
import { jobState } from '../job-state.ts';

/** The filters of the list of jobs. */
export const jobViews = ['late', 'asks', 'allConfirmed', 'withoutDriver'] as const;
export type JobView = (typeof jobViews)[number];

/** Reads the address; an invalid value shows all. */
export const viewFrom = (search: URLSearchParams): JobView | undefined =>
  jobViews.find((view) => view === search.get('show'));

const isShown: Record<JobView, (job: Job, now: number) => boolean> = {
  // Late is late, whether its driver announced it or not.
  late: (job, now) => jobState(job, now).kind === 'late',
  asks: ({ steps, jobCompletedAt }) =>
    jobCompletedAt === null && steps.some(({ isActive, askedAt }) => isActive && Boolean(askedAt)),
  allConfirmed: (job, now) => jobState(job, now).kind === 'allConfirmed',
  withoutDriver: ({ assignedTrucker, jobCompletedAt }) => assignedTrucker === null && jobCompletedAt === null,
};

const textsOf = ({ plainTitle, site, assignedTrucker: driver }: Job): string[] => [
  ...[plainTitle, site.plainName],
  ...(driver ? [driver.plainName, driver.plainSurname, driver.plainLicensePlateTruck] : []),
];

const hasPlate = ({ assignedTrucker: driver }: Job, words: string): boolean => {
  const wanted = plateShape(words);
  return wanted !== '' && plateShape(driver?.plainLicensePlateTruck ?? '').includes(wanted);
};

/** The jobs of a view in whose driver, plate, title or site the words are. */
export const shownJobs = (
  jobs: readonly Job[],
  { words, view, now }: { words: string; view: JobView | undefined; now: number },
): readonly Job[] => {
  const viewed = view ? jobs.filter((job) => isShown[view](job, now)) : jobs;
  const found = new Set(filtered(viewed, words, textsOf));
  return viewed.filter((job) => found.has(job) || hasPlate(job, words));
};

/** When a job's active step is due; null without one. Late jobs were due first. */
export const dueAt = ({ jobCompletedAt, steps }: Job): number | null => {
  const step = jobCompletedAt === null ? steps.find(({ isActive }) => isActive) : undefined;
  return step ? Date.parse(step.dueTime) : null;
};
