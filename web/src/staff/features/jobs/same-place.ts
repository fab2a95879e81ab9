import type { Job, JobStep } from '@gatelingo/proto/http/jobs';
import { isConfirmed } from './job-state.ts';

const minute = 60_000;

/** Where and in which minute a step is due. */
const slot = (locationId: string, at: number) => `${locationId} ${String(Math.floor(at / minute))}`;

type Planned = Pick<Job, '_id' | 'plainTitle'>;
/** The jobs with an open step, by its place and minute. */
export type Slots = ReadonlyMap<string, readonly Planned[]>;

const isOpen = (step: JobStep) => !isConfirmed(step);
const slotOf = ({ location, dueTime }: JobStep) => slot(location._id, Date.parse(dueTime));

export const slotsOf = (jobs: readonly Job[]): Slots => {
  const slots = new Map<string, Planned[]>();
  for (const { _id, plainTitle, steps } of jobs.filter(({ jobCompletedAt }) => jobCompletedAt === null)) {
    for (const key of new Set(steps.filter(isOpen).map(slotOf)))
      slots.set(key, [...(slots.get(key) ?? []), { _id, plainTitle }]);
  }
  return slots;
};

/** The titles of other jobs at this place in this minute. */
export const othersAt = (
  slots: Slots,
  { locationId, at, jobId }: { locationId: string; at: number; jobId: string | undefined },
): string[] =>
  (slots.get(slot(locationId, at)) ?? []).filter(({ _id }) => _id !== jobId).map(({ plainTitle }) => plainTitle);

/** The titles of other jobs at the place of one of a job's open steps, in its minute. */
export const othersOf = (slots: Slots, job: Job): string[] => [
  ...new Set(
    job.jobCompletedAt === null
      ? job.steps
          .filter(isOpen)
          .flatMap(({ location, dueTime }) =>
            othersAt(slots, { locationId: location._id, at: Date.parse(dueTime), jobId: job._id }),
          )
      : [],
  ),
];
