import { limitedLookup, type CodeCaller } from '@gatelingo/chassis/codes';
import type { Context } from '../context.ts';
import { askedPhone, linkIndex, isPhoneOf } from '../db/lookups.ts';
import { findLinkedJob, findStepByLink } from '../db/steps.ts';
import type { JobKey } from '../db/jobs.ts';
import type { StepLink, LongLink } from '../domain/links.ts';
import { wrongLink } from '../refusals.ts';

/** The job and step that a link leads to. */
export interface LinkedStep {
  key: JobKey;
  stepId: string;
}

export type Caller = CodeCaller;

const stepOfCode = async (context: Context, code: string): Promise<LinkedStep | undefined> => {
  const step = await findStepByLink(context.store.manager, linkIndex(context.sealer, code));
  return step ? { key: { companyId: step.companyId, id: step.jobId }, stepId: step.id } : undefined;
};

const stepOfLong = async (context: Context, { phone, jobId, stepId }: LongLink): Promise<LinkedStep | undefined> => {
  const job = await findLinkedJob(context.store.manager, { jobId, stepId });
  return isPhoneOf(context, job, phone) && job ? { key: { companyId: job.companyId, id: job.id }, stepId } : undefined;
};

/** The job and step of a link, within its limits; all wrong links get the same answer. Only a code can be tried out. */
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
