import { defused } from '@gatelingo/proto/http/defused';
import type { Context } from '../context.ts';
import { findJob } from '../db/jobs.ts';
import { findCompany, findLocations, findSite } from '../db/projections.ts';
import { activeStep } from '../domain/job.ts';
import { codeOf, stepOfLink, type StepLink } from '../domain/links.ts';
import { type Caller, limitedStep } from './limited-step.ts';
import { driverStep, driverTextView } from '../view.ts';
import { wrongLink } from '../refusals.ts';

export const readLinkedStep = async (context: Context, link: StepLink, caller: Caller) => {
  const { manager } = context.store;
  const perMinute = context.config.STEP_LOOKUPS_PER_MINUTE;
  const { key, stepId } = await limitedStep(context, link, { name: 'find-step', perMinute, ...caller });
  const job = await findJob(manager, context.sealer, key);
  const step = job && stepOfLink(job, stepId, link);
  if (!step || !job.trucker) throw wrongLink();
  const [company, site, locations] = await Promise.all([
    findCompany(manager, job.companyId),
    findSite(manager, job.companyId, job.siteId),
    findLocations(manager, [job]),
  ]);
  const due = activeStep(job);
  const driverTitle = driverTextView(job, job.title);
  const found = {
    jobTitle: defused(job.title),
    ...(driverTitle && { driverTitle }),
    companyName: defused(company?.name ?? ''),
    siteName: defused(site?.name ?? ''),
    stepCount: job.steps.length,
    isCompleted: job.completedAt !== null,
    step: driverStep(job, step, locations),
    dueStep: due && due !== step ? { number: job.steps.indexOf(due) + 1, linkCode: codeOf(job, due) ?? null } : null,
  };
  return { found, phone: job.trucker.plainPhone };
};
