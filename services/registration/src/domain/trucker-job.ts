import type { Job } from '@gatelingo/proto/events';

/** The part of a job's fact that determines whether its trucker is busy. */
export type JobState = Pick<Job, 'jobId' | 'companyId' | 'completedAt' | 'isDeleted'> & {
  trucker?: { truckerId: string } | undefined;
};

export interface TruckerJob {
  jobId: string;
  companyId: string;
  truckerId: string | null;
  /** Whether the job makes its trucker busy. */
  isActive: boolean;
}

/** A job makes its trucker busy until it is completed or deleted. */
export const truckerJobOf = ({ jobId, companyId, trucker, completedAt, isDeleted }: JobState): TruckerJob => ({
  jobId,
  companyId,
  truckerId: trucker?.truckerId ?? null,
  isActive: trucker !== undefined && completedAt === '' && !isDeleted,
});
