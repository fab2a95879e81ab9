import type { Job } from './job.ts';
import type { Delay } from './reminder-plan.ts';

export type DelayOutcome = { kind: 'noted'; job: Job } | { kind: 'nothing-new' } | { kind: 'not-active' };

/** The job after its driver has announced a delay for a step: only for the active one, and the newest word counts. */
export const delayedStep = (job: Job, stepId: string, delay: Delay): DelayOutcome => {
  const step = job.steps.find(({ id }) => id === stepId);
  if (job.completedAt || !step?.isActive) return { kind: 'not-active' };
  if (step.delay && step.delay.sentAt >= delay.sentAt) return { kind: 'nothing-new' };
  const steps = job.steps.map((each) => (each === step ? { ...each, delay } : each));
  return { kind: 'noted', job: { ...job, steps } };
};
