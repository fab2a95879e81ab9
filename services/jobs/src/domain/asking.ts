import type { Job } from './job.ts';

export type AskingOutcome =
  | { kind: 'asked'; job: Job }
  | { kind: 'already-asked' }
  | { kind: 'already-confirmed' }
  | { kind: 'earlier-step-first' }
  | { kind: 'job-completed' };

/** The job after its trucker has asked the staff to confirm a step: only the active step, and only once. */
export const askedStep = (job: Job, stepId: string, now: Date): AskingOutcome => {
  const step = job.steps.find(({ id }) => id === stepId);
  if (step?.confirmation) return { kind: 'already-confirmed' };
  if (job.completedAt) return { kind: 'job-completed' };
  if (!step?.isActive) return { kind: 'earlier-step-first' };
  if (step.askedAt) return { kind: 'already-asked' };
  const steps = job.steps.map((each) => (each === step ? { ...each, askedAt: now } : each));
  return { kind: 'asked', job: { ...job, steps } };
};
