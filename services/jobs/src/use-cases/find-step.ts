import type { jobs } from '@gatelingo/proto/http/jobs';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../context.ts';
import { findJobRow } from '../db/jobs.ts';
import { findCompany, findLocations, findSite } from '../db/projections.ts';
import { stepRowsOf } from '../db/steps.ts';
import { openJob } from './job-rows.ts';
import { type Caller, driverStep, limitedJob, wrongLink, type StepLink } from './step-link.ts';

/** The step of a step link. */
export const findStep = async (
  context: Context,
  link: StepLink,
  caller: Caller,
): Promise<AnswerOf<typeof jobs.findStep>> => {
  const { manager } = context.store;
  const perMinute = context.config.STEP_LOOKUPS_PER_MINUTE;
  const key = await limitedJob(context, link, { name: 'find-step', perMinute, ...caller });
  const row = await findJobRow(manager, key);
  if (!row) throw wrongLink();
  const job = openJob(context, row, (await stepRowsOf(manager, [row])).get(row.id) ?? []);
  const step = job.steps.find(({ id }) => id === link.stepId);
  if (!step) throw wrongLink();
  const [company, site, locations] = await Promise.all([
    findCompany(manager, job.companyId),
    findSite(manager, job.companyId, job.siteId),
    findLocations(manager, [step.locationId]),
  ]);
  return {
    jobTitle: job.title,
    companyName: company?.name ?? '',
    siteName: site?.name ?? '',
    stepCount: job.steps.length,
    isCompleted: job.completedAt !== null,
    step: driverStep(job, step, locations),
  };
};
