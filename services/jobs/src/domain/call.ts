import { activeStep, type Job } from './job.ts';

/** Minutes from a call until its driver is expected (decisions.md "The visit"). */
export const callMinutes = 15;

/** The place of the step that comes next: a call there needs no job of its own. */
export const isExpectedAt = (jobs: readonly Job[], locationId: string): boolean =>
  jobs.some((job) => activeStep(job)?.locationId === locationId);

/** The effect of a visit's move on the job of its call. */
export const callOutcome = (
  job: Job,
  state: string,
): { kind: 'confirm'; stepId: string } | { kind: 'complete' | 'none' } => {
  if (job.completedAt) return { kind: 'none' };
  const step = activeStep(job);
  if (state === 'docked') return step ? { kind: 'confirm', stepId: step.id } : { kind: 'none' };
  return state === 'done' || state === 'left' || state === 'turned-away' ? { kind: 'complete' } : { kind: 'none' };
};
