import { phoneKey } from '@gatelingo/proto/phone';
import { isByStaff, type Job, type Driver, type Step } from './job.ts';

const isOther = (one: Driver, other: Driver): boolean => one._id !== other._id || one.visitId !== other.visitId;

const withoutPosition = (step: Step): Step => {
  if (!step.confirmation || isByStaff(step.confirmation)) return step;
  const { lat: _lat, lng: _lng, ...confirmation } = step.confirmation;
  return { ...step, confirmation };
};

/** The former trucker's positions are no data of whoever has the job now. */
const withoutPositionsOf = (former: Driver, job: Job): Job =>
  former._id === job.trucker?._id ? job : { ...job, steps: job.steps.map(withoutPosition) };

/**
 * The job after it went to another driver of the same number: each step has a new id, because the spec's links are made of number, job
 * and step, and those of the former driver must end. Requests and delays of the former driver end, too. The positions of confirmed steps go with their trucker, whatever the number.
 */
export const handedOver = (before: Job | undefined, after: Job, newId: () => string): Job => {
  const [former, trucker] = [before?.trucker, after.trucker];
  if (!former) return after;
  const given = withoutPositionsOf(former, after);
  if (!trucker || !isOther(former, trucker)) return given;
  if (phoneKey(former.plainPhone) !== phoneKey(trucker.plainPhone)) return given;
  const steps = given.steps.map((step) => ({ ...step, id: newId(), link: null, askedAt: null, delay: null }));
  return { ...given, steps };
};
