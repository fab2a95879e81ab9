import { defused } from '@gatelingo/proto/http/defused';
import type { jobs } from '@gatelingo/proto/http/jobs';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../context.ts';
import { findJob } from '../db/jobs.ts';
import { findCompany, findLocations, findSite } from '../db/projections.ts';
import { activeStep } from '../domain/job.ts';
import { codeOf, maskedPhone } from '../domain/links.ts';
import { type Caller, driverStep, limitedStep, stepOfLink, wrongLink, type StepLink } from './step-link.ts';

const find = async (context: Context, link: StepLink, caller: Caller) => {
  const { manager } = context.store;
  const perMinute = context.config.STEP_LOOKUPS_PER_MINUTE;
  const { key, stepId } = await limitedStep(context, link, { name: 'find-step', perMinute, ...caller });
  const job = await findJob(manager, context.sealer, key);
  const step = job && stepOfLink(job, stepId, link);
  if (!step || !job.trucker) throw wrongLink();
  const [company, site, locations] = await Promise.all([
    findCompany(manager, job.companyId),
    findSite(manager, job.companyId, job.siteId),
    findLocations(manager, [step.locationId]),
  ]);
  const due = activeStep(job);
  const found = {
    jobTitle: defused(job.title),
    companyName: defused(company?.name ?? ''),
    siteName: defused(site?.name ?? ''),
    stepCount: job.steps.length,
    isCompleted: job.completedAt !== null,
    step: driverStep(job, step, locations),
    dueStep: due && due !== step ? { number: job.steps.indexOf(due) + 1, linkCode: codeOf(job, due) ?? null } : null,
  };
  return { found, phone: job.trucker.plainPhone };
};

/** The step of the spec's link. */
export const findStep = async (
  context: Context,
  link: StepLink,
  caller: Caller,
): Promise<AnswerOf<typeof jobs.findStep>> => (await find(context, link, caller)).found;

/** The step of a short link. */
export const openLink = async (
  context: Context,
  link: StepLink,
  caller: Caller,
): Promise<AnswerOf<typeof jobs.openLink>> => {
  const { found, phone } = await find(context, link, caller);
  return { ...found, phone: maskedPhone(phone) };
};
