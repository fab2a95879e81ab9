import type { Job } from '@gatelingo/proto/events';

/** What a fact about a job tells of who is busy. */
export type JobState = Pick<Job, 'jobId' | 'companyId' | 'completedAt' | 'isDeleted'> & {
  trucker?: { truckerId: string } | undefined;
};

export interface TruckerJob {
  jobId: string;
  companyId: string;
  truckerId: string | null;
  /** Whether the job keeps its trucker busy. */
  isActive: boolean;
}

/** Whom a job keeps busy: its trucker, until it is completed or deleted. */
export const truckerJobOf = ({ jobId, companyId, trucker, completedAt, isDeleted }: JobState): TruckerJob => ({
  jobId,
  companyId,
  truckerId: trucker?.truckerId ?? null,
  isActive: trucker !== undefined && completedAt === '' && !isDeleted,
});
