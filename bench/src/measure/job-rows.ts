import { randomUUID } from 'node:crypto';
import { newCode } from '@gatelingo/chassis/codes';
import { jobs, reminders, steps } from '../../../services/jobs/src/db/entities.ts';
import { sealJob, sealStep } from '../../../services/jobs/src/db/job-rows.ts';
import { newJob, newStep } from '../../../services/jobs/src/domain/job.ts';
import { withCodes } from '../../../services/jobs/src/domain/links.ts';
import type { JobsService } from '../../../services/jobs/test/jobs-service.ts';

const chunk = 1_000;

export interface PlannedJobs {
  company: { companyId: string; siteId: string; locations: readonly string[] };
  count: number;
  /** When the next reminder of each job is due; without it there is none. */
  reminderAt?: Date;
  createdAt?: (index: number) => Date;
}

/** Jobs with an active first step of two, each with its own trucker, like those that the service writes. */
export const insertJobs = async (
  { context }: Pick<JobsService, 'context'>,
  { company, count, reminderAt, createdAt }: PlannedJobs,
): Promise<void> => {
  const { manager } = context.store;
  const { companyId, siteId, locations } = company;
  const dueAt = new Date((reminderAt?.getTime() ?? Date.now()) + 30 * 60_000);
  const plan = { dueAt, reminderBefore: 30, reminderInterval: 15, message: '' };
  const now = new Date();
  const planned = (index: number) =>
    newJob({
      id: randomUUID(),
      companyId,
      title: `Anlieferung ${String(index)}`,
      description: '',
      siteId,
      timeZone: 'Europe/Berlin',
      creationMessage: '',
      trucker: {
        _id: randomUUID(),
        plainName: 'Zofia',
        plainSurname: 'Nowak',
        plainPhone: `+4860${String(index).padStart(7, '0')}`,
        plainLicensePlateTruck: 'WX 12345',
        preferredLanguage: 'pl',
        visitId: randomUUID(),
      },
      steps: locations.slice(0, 2).map((locationId) => newStep(randomUUID(), { ...plan, locationId })),
      createdAt: createdAt?.(index) ?? now,
    });
  for (let from = 0; from < count; from += chunk) {
    const made = Array.from({ length: Math.min(chunk, count - from) }, (_, index) =>
      withCodes(planned(from + index), newCode),
    );
    await manager.insert(
      jobs,
      made.map((job) => sealJob(context.sealer, job, now)),
    );
    await manager.insert(
      steps,
      made.flatMap((job) => job.steps.map((step, position) => sealStep(context.sealer, job, step, position))),
    );
    if (!reminderAt) continue;
    await manager.insert(
      reminders,
      made.map((job) => ({ jobId: job.id, stepId: job.steps[0]!.id, dueAt: reminderAt })),
    );
  }
};
