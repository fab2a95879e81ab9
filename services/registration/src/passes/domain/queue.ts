import { berlinDay, berlinMidnight } from '../../domain/berlin-time.ts';

/** The moment from which registrations are in the queue of this one: the beginning of its day in Berlin. */
export const queueStart = (registeredAt: Date): Date => berlinMidnight(berlinDay(registeredAt));

/** Registrations that are alike to the queue of a QR code on one day. */
export interface QueuePart {
  /** It is the visit of the pass; the others are from before. */
  isOwn: boolean;
  /** It was given a job, or its driver has an active one that was planned before. */
  hasJob: boolean;
  /** Its driver has registered again since. */
  isRepeated: boolean;
  count: number;
}

/**
 * How many wait before the visit of a pass: those without a job, of each driver the newest. Null if it waits no
 * more, and without a queue.
 */
export const waitingBefore = (queue: readonly QueuePart[]): number | null => {
  if (!queue.some(({ isOwn, hasJob }) => isOwn && !hasJob)) return null;
  return queue
    .filter(({ isOwn, hasJob, isRepeated }) => !isOwn && !hasJob && !isRepeated)
    .reduce((sum, { count }) => sum + count, 0);
};
