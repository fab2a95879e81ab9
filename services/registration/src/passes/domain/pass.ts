import type { Pass } from '@gatelingo/proto/http/registration';
import { berlinDayEnd } from '../../domain/berlin-time.ts';
import { jobInHand, type DriverJob } from './driver-job.ts';

/** The end of a visit's pass: that of its day in Berlin. */
export const passEnd = (registeredAt: Date): Date => berlinDayEnd(registeredAt);

export const isPassOver = (registeredAt: Date, now: Date): boolean => now >= passEnd(registeredAt);

type JobOfPass = Pick<DriverJob, 'jobId' | 'completedAt' | 'steps'>;

const completedAt = (job: JobOfPass) => job.completedAt?.getTime() ?? 0;

/**
 * The job that a pass shows of those that its visit was given: the active one in hand, else the one that was completed last. Of
 * a completed job only what the driver confirmed: nothing else of it is to be done.
 */
export const jobOnPass = (jobs: readonly JobOfPass[]): Pick<Pass, 'isCompleted' | 'steps'> => {
  const [last] = jobs.filter((job) => job.completedAt).sort((a, b) => completedAt(b) - completedAt(a));
  const job = jobInHand(jobs.filter((each) => each.completedAt === null)) ?? last;
  if (!job) return { isCompleted: false, steps: [] };
  const isCompleted = job.completedAt !== null;
  return { isCompleted, steps: job.steps.filter(({ state }) => !isCompleted || state === 'confirmed') };
};
