import { metresBetween, type Point } from '@gatelingo/proto/distance';
import { type Job, type StepConfirmation, withActiveStep } from './job.ts';

/** A driver's confirmation, with the position. */
export interface Tap extends Point {
  /** Metres. */
  accuracy: number | null;
  /** When the driver tapped, if the call was made later. */
  tappedAt: Date | undefined;
}

/** Milliseconds: a smaller difference may be the time of the call. */
const wrongClock = 60_000;

/** When the driver tapped, by our clock: what the phone's clock is wrong by when it sends, it was wrong by then. */
export const tapTime = (
  { tappedAt, sentAt }: { tappedAt?: string | undefined; sentAt?: string | undefined },
  now: Date,
): Date | undefined => {
  if (tappedAt === undefined) return undefined;
  const tapped = Date.parse(tappedAt);
  const wrongBy = sentAt === undefined ? 0 : Date.parse(sentAt) - now.getTime();
  return new Date(Math.abs(wrongBy) > wrongClock ? tapped - wrongBy : tapped);
};

export type ConfirmationOutcome =
  | { kind: 'confirmed'; job: Job }
  | { kind: 'already-confirmed' }
  | { kind: 'earlier-step-first' }
  | { kind: 'job-completed' };

/** The job after a confirmation: only the active step of an active job is confirmed, and only once. */
const withConfirmation = (job: Job, stepId: string, confirmation: StepConfirmation): ConfirmationOutcome => {
  const step = job.steps.find(({ id }) => id === stepId);
  if (step?.confirmation) return { kind: 'already-confirmed' };
  if (job.completedAt) return { kind: 'job-completed' };
  if (!step?.isActive) return { kind: 'earlier-step-first' };
  const steps = job.steps.map((each) => (each === step ? { ...each, confirmation } : each));
  return { kind: 'confirmed', job: withActiveStep({ ...job, steps }, confirmation.confirmedAt) };
};

/** The job after a driver's tap on a step. */
export const confirmedStep = (
  job: Job,
  stepId: string,
  { tap, location, now }: { tap: Tap; location: Point; now: Date },
): ConfirmationOutcome => {
  const { lat, lng, accuracy, tappedAt } = tap;
  // A phone's clock may be wrong: a tap can not be later than now, or earlier than the job.
  const isPossible = tappedAt && tappedAt < now && tappedAt >= job.createdAt;
  return withConfirmation(job, stepId, {
    confirmedAt: now,
    tappedAt: isPossible ? tappedAt : now,
    lat,
    lng,
    accuracy,
    distance: metresBetween(tap, location),
  });
};

/** The job after staff have confirmed a step for its driver, whether the driver asked for it or not. */
export const stepConfirmedByStaff = (
  job: Job,
  stepId: string,
  { userId, now }: { userId: string; now: Date },
): ConfirmationOutcome => withConfirmation(job, stepId, { confirmedAt: now, userId });

/** The answer to a confirmation. */
export const confirmedText = ({ steps }: Job, stepId: string): string => {
  const number = steps.findIndex(({ id }) => id === stepId) + 1;
  return `Step ${String(number)} of ${String(steps.length)} confirmed.`;
};
