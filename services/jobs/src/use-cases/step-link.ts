import { timingSafeEqual } from 'node:crypto';
import { limitAnywhere, limitFrom } from '@gatelingo/chassis/limits';
import { problem } from '@gatelingo/chassis/errors';
import type { DriverStep } from '@gatelingo/proto/http/jobs';
import type { Context } from '../context.ts';
import { findLinkedJob } from '../db/steps.ts';
import type { JobKey } from '../db/jobs.ts';
import type { Job, Step } from '../domain/job.ts';
import type { Locations } from './job-facts.ts';
import { phoneIndex } from './job-rows.ts';
import { placeOf } from './job-view.ts';

/** The content of a driver's link. */
export interface StepLink {
  phone: string;
  jobId: string;
  stepId: string;
}

/** Who opens a link: the address, and a solved challenge if there was one. */
export interface Caller {
  ip: string;
  proofOfWork: string | undefined;
}

// For links without a job, or with a job without a trucker: as long as a real index, and no phone has it.
const nobody = { id: '', companyId: '', phoneIndex: '-'.repeat(43) };

/** The same answer to every wrong link. */
export const wrongLink = () =>
  problem('not_found', 'This link is not valid any more. Please ask the staff for a new one.');

/** Whether the phone is that of the job's trucker. It takes the same time if there is no such job. */
export const isPhoneOf = (
  context: Pick<Context, 'sealer'>,
  job: { companyId: string; phoneIndex: string | null } | undefined,
  phone: string,
): boolean => {
  const { companyId } = job ?? nobody;
  const kept = Buffer.from(job?.phoneIndex ?? nobody.phoneIndex);
  return timingSafeEqual(Buffer.from(phoneIndex(context, companyId, phone)), kept);
};

/** The job of a link. All wrong links get the same answer, in the same time. */
const linkedJob = async (context: Context, { phone, jobId, stepId }: StepLink): Promise<JobKey> => {
  const job = await findLinkedJob(context.store.manager, { jobId, stepId });
  if (!isPhoneOf(context, job, phone) || !job) throw wrongLink();
  return { companyId: job.companyId, id: job.id };
};

/**
 * The job of a link, within the limits of its phone: every call counts for its own address, a right one for the phone
 * alone, whether or not a trucker has it.
 */
export const limitedJob = async (
  context: Context,
  link: StepLink,
  { name, perMinute, ip, proofOfWork }: { name: string; perMinute: number } & Caller,
): Promise<JobKey> => {
  const { limiter, sealer } = context;
  const limit = { points: perMinute, perSeconds: 60 };
  const atPhone = { name, target: sealer.blindIndex('', 'phone', link.phone), limit };
  await limitFrom(limiter, ip, atPhone);
  const key = await linkedJob(context, link);
  await limitAnywhere(context, atPhone, proofOfWork);
  return key;
};

const stateOf = (step: Step): DriverStep['state'] => {
  if (step.confirmation) return 'confirmed';
  return step.isActive ? 'active' : 'waiting';
};

/** A step as its driver sees it. */
export const driverStep = (job: Job, step: Step, locations: Locations): DriverStep => {
  const { name, address, lat, lng } = placeOf(step, locations);
  return {
    stepId: step.id,
    number: job.steps.indexOf(step) + 1,
    locationName: name,
    address,
    lat,
    lng,
    dueTime: step.dueAt.toISOString(),
    message: step.message,
    state: stateOf(step),
  };
};
