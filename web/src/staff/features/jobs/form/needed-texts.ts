import type { JobField, StepField } from './job-draft.ts';

/** Keys of the texts for empty fields. */
export const neededTexts = {
  title: 'job.titleNeeded',
  siteId: 'job.siteNeeded',
  locationId: 'job.locationNeeded',
  dueTime: 'job.dueNeeded',
} as const satisfies Partial<Record<JobField | StepField, string>>;
