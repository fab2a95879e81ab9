import type { Pass } from '@gatelingo/proto/http/registration';
import { Temporal } from 'temporal-polyfill';
import type { VisitState } from '@gatelingo/proto/visit-states';
import { jobInHand, type DriverJob } from './driver-job.ts';

interface Registered {
  registeredAt: Date;
  /** The site's. */
  timeZone: string;
}

/** The same time of day by the site's clock, so many days later. */
const daysAfter = (time: Date, days: number, timeZone: string): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(timeZone).add({ days }).epochMilliseconds,
  );

/** The end of a visit's pass, though the visit may not have left: a week after it registered. */
export const lastPassEnd = ({ registeredAt, timeZone }: Registered): Date => daysAfter(registeredAt, 7, timeZone);

/** Where a visit is in its life, as far as its pass depends on it. */
interface Life {
  state: VisitState;
  since: Date;
}

/** The end of a visit's pass: a day after it has left or was turned away, and a week after it registered at the latest. */
export const passEnd = (visit: Registered, life: Life | null): Date => {
  const last = lastPassEnd(visit);
  if (life?.state !== 'left' && life?.state !== 'turned-away') return last;
  const afterIt = daysAfter(life.since, 1, visit.timeZone);
  return afterIt < last ? afterIt : last;
};

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
