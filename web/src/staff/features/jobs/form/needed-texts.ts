import type { JobField, StepField } from './job-draft.ts';

/** Keys of the texts for empty fields, and for a job without steps. */
export const neededTexts = {
  title: 'job.titleNeeded',
  siteId: 'job.siteNeeded',
  locationId: 'job.locationNeeded',
  dueTime: 'job.dueNeeded',
  steps: 'job.stepsNeeded',
} as const satisfies Partial<Record<JobField | StepField | 'steps', string>>;
