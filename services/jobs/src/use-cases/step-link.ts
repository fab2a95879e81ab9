import { timingSafeEqual } from 'node:crypto';
import { limitedLookup, type CodeCaller } from '@gatelingo/chassis/codes';
import { problem } from '@gatelingo/chassis/errors';
import { defused } from '@gatelingo/proto/http/defused';
import type { RequestOf } from '@gatelingo/proto/http/endpoint';
import type { DriverStep, jobs } from '@gatelingo/proto/http/jobs';
import { phoneKey } from '@gatelingo/proto/phone';
import type { Context } from '../context.ts';
import { askedPhone, linkIndex, phoneIndex } from '../db/lookups.ts';
import { findLinkedJob, findStepByLink } from '../db/steps.ts';
import type { JobKey } from '../db/jobs.ts';
import type { Job, Step } from '../domain/job.ts';
import { codeOf } from '../domain/links.ts';
import type { Locations } from './job-facts.ts';
import { placeOf } from './job-view.ts';

/** The spec's link: the three parameters of its address. */
interface LongLink {
  phone: string;
  jobId: string;
  stepId: string;
}
/** The content of a driver's link: its code, or the parameters of the spec. */
export type StepLink = LongLink | { code: string };

type LinkBody = RequestOf<typeof jobs.askStaff>['body'];

/** The link in a body: the contract makes sure that one without a code has the three parameters. */
export const linkOf = ({ code, phone = '', jobId = '', stepId = '' }: LinkBody): StepLink =>
  code === undefined ? { phone, jobId, stepId } : { code };

/** The job and step that a link leads to. */
export interface LinkedStep {
  key: JobKey;
  stepId: string;
}

export type Caller = CodeCaller;

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
  return timingSafeEqual(Buffer.from(phoneIndex(context.sealer, phone, companyId)), kept);
};

const stepOfCode = async (context: Context, code: string): Promise<LinkedStep | undefined> => {
  const step = await findStepByLink(context.store.manager, linkIndex(context.sealer, code));
  return step ? { key: { companyId: step.companyId, id: step.jobId }, stepId: step.id } : undefined;
};

const stepOfLong = async (context: Context, { phone, jobId, stepId }: LongLink): Promise<LinkedStep | undefined> => {
  const job = await findLinkedJob(context.store.manager, { jobId, stepId });
  return isPhoneOf(context, job, phone) && job ? { key: { companyId: job.companyId, id: job.id }, stepId } : undefined;
};

/** The step of a link, if the job still has it and the link is its present trucker's. */
export const stepOfLink = (job: Job, stepId: string, link: StepLink): Step | undefined => {
  const step = job.steps.find(({ id }) => id === stepId);
  if (!step) return undefined;
  const isOwn =
    'code' in link
      ? codeOf(job, step) === link.code
      : job.trucker !== null && phoneKey(job.trucker.plainPhone) === phoneKey(link.phone);
  return isOwn ? step : undefined;
};

/** What a link leads to, within its limits; all wrong links get the same answer. Only a code can be tried out. */
export const limitedStep = async (
  context: Context,
  link: StepLink,
  limits: { name: string; perMinute: number } & Caller,
): Promise<LinkedStep> => {
  const isCode = 'code' in link;
  const found = await limitedLookup(context, {
    ...limits,
    target: isCode ? linkIndex(context.sealer, link.code) : askedPhone(context.sealer, link.phone),
    find: () => (isCode ? stepOfCode(context, link.code) : stepOfLong(context, link)),
    countsWrong: isCode,
  });
  if (!found) throw wrongLink();
  return found;
};

const stateOf = (step: Step): DriverStep['state'] => {
  if (step.confirmation) return 'confirmed';
  return step.isActive ? 'active' : 'waiting';
};

/** A step as its driver sees it. The address stays as it was typed: a driver copies it into a map. */
export const driverStep = (job: Job, step: Step, locations: Locations): DriverStep => {
  const { name, address, lat, lng } = placeOf(step, locations);
  return {
    stepId: step.id,
    number: job.steps.indexOf(step) + 1,
    locationName: defused(name),
    address,
    lat,
    lng,
    dueTime: step.dueAt.toISOString(),
    message: defused(step.message),
    state: stateOf(step),
    linkCode: codeOf(job, step) ?? null,
  };
};
