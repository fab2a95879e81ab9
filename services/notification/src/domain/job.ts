import type { Job as JobFact } from '@gatelingo/proto/events';

export interface JobStep {
  stepId: string;
  state: 'waiting' | 'active' | 'confirmed';
}

/** A job as far as its trucker's messages depend on it. */
export interface Job {
  jobId: string;
  companyId: string;
  /** Null while nobody is chosen. */
  truckerId: string | null;
  /** In their order. */
  steps: readonly JobStep[];
  isCompleted: boolean;
  isDeleted: boolean;
  version: number;
}

const stateOf = ({ isActive, confirmedAt }: JobFact['steps'][number]): JobStep['state'] => {
  if (confirmedAt !== '') return 'confirmed';
  return isActive ? 'active' : 'waiting';
};

/** The job that a fact carries. */
export const jobOf = (fact: JobFact, version: number): Job => ({
  jobId: fact.jobId,
  companyId: fact.companyId,
  truckerId: fact.trucker?.truckerId ?? null,
  steps: fact.steps.map((step) => ({ stepId: step.stepId, state: stateOf(step) })),
  isCompleted: fact.completedAt !== '',
  isDeleted: fact.isDeleted,
  version,
});

export const hasEnded = ({ isCompleted, isDeleted }: Job): boolean => isCompleted || isDeleted;

/** The step that is to be confirmed now; none when every step is confirmed or the job has ended. */
export const activeStep = (job: Job): string | undefined =>
  hasEnded(job) ? undefined : job.steps.find(({ state }) => state === 'active')?.stepId;

/** Whether the step can still become, or is, the active one. A confirmed or removed step never comes back. */
export const isOpen = (job: Job, stepId: string): boolean =>
  !hasEnded(job) && job.steps.some((step) => step.stepId === stepId && step.state !== 'confirmed');
