import { phoneKey } from '@gatelingo/proto/phone';
import type { Job, Driver } from './job.ts';

const isOther = (one: Driver, other: Driver): boolean => one._id !== other._id || one.visitId !== other.visitId;

/**
 * The job after it went to another driver of the same number: each step has a new id, because the spec's links are made of number, job
 * and step, and those of the former driver must end. Requests and delays of the former driver end, too.
 */
export const handedOver = (before: Job | undefined, after: Job, newId: () => string): Job => {
  const [former, trucker] = [before?.trucker, after.trucker];
  if (!former || !trucker || !isOther(former, trucker)) return after;
  if (phoneKey(former.plainPhone) !== phoneKey(trucker.plainPhone)) return after;
  const steps = after.steps.map((step) => ({ ...step, id: newId(), link: null, askedAt: null, delay: null }));
  return { ...after, steps };
};
