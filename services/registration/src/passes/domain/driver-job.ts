import type { Job } from '@gatelingo/proto/events';
import type { PassStep } from '@gatelingo/proto/http/registration';

type StepState = Pick<
  Job['steps'][number],
  'locationName' | 'locationAddress' | 'dueAt' | 'message' | 'isActive' | 'confirmedAt' | 'linkCode'
>;

/** The part of a job's fact that determines whether its trucker is busy, and what the trucker's pass shows. */
export type JobState = Pick<Job, 'jobId' | 'companyId' | 'completedAt' | 'isDeleted'> & {
  trucker?: { truckerId: string; visitId?: string } | undefined;
  steps?: readonly StepState[];
};

export interface DriverJob {
  jobId: string;
  companyId: string;
  truckerId: string | null;
  /** Whether the job makes its trucker busy. */
  isActive: boolean;
  /** The visit whose pass shows the steps. */
  visitId: string | null;
  completedAt: Date | null;
  /** Empty without a visit. */
  steps: readonly PassStep[];
}

const passStep = (step: StepState, at: number): PassStep => ({
  number: at + 1,
  locationName: step.locationName,
  address: step.locationAddress,
  dueTime: step.dueAt,
  message: step.message,
  state: step.confirmedAt !== '' ? 'confirmed' : step.isActive ? 'active' : 'waiting',
  linkCode: step.linkCode || null,
});

/** A job makes its trucker busy until it is completed or deleted. */
export const driverJobOf = ({ jobId, companyId, trucker, completedAt, isDeleted, steps = [] }: JobState): DriverJob => {
  const visitId = (!isDeleted && trucker?.visitId) || null;
  return {
    jobId,
    companyId,
    truckerId: trucker?.truckerId ?? null,
    isActive: trucker !== undefined && completedAt === '' && !isDeleted,
    visitId,
    completedAt: completedAt === '' ? null : new Date(completedAt),
    steps: visitId === null ? [] : steps.map(passStep),
  };
};
