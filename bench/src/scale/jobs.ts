import { randomUUID } from 'node:crypto';
import { jobs as calls } from '@gatelingo/proto/http/jobs';
import type { Job } from '@gatelingo/proto/http/jobs';
import { aJob, startJobs } from '../../../services/jobs/test/jobs-service.ts';
import { insertJobs } from '../measure/job-rows.ts';
import { raisedLimits } from '../raised-limits.ts';
import { type Area, parts } from './area.ts';

const rows = 1_000;
const companies = 10;

/** Jobs of many companies in one database. */
export const openJobs = async (): Promise<Area> => {
  const service = await startJobs({ env: { ...raisedLimits, CONFIRMATIONS_PER_MINUTE: '1000000' } });
  const company = await service.company();
  const { token, companyId } = company;
  const others: { companyId: string; siteId: string; locations: string[] }[] = [];
  let factorNow = 0;
  const insert = async (of: { companyId: string; siteId: string; locations: readonly string[] }, count: number) => {
    const newest = Date.now();
    await insertJobs(service, { company: of, count, createdAt: (index) => new Date(newest - index * 1_000) });
  };
  const create = async (): Promise<{ job: Job; phone: string }> => {
    const { truckerId, phone } = await service.aDriver(companyId);
    return { job: await service.job(token, aJob(company, { existingTruckerId: truckerId })), phone };
  };
  let made: Awaited<ReturnType<typeof create>> | undefined;
  return {
    rows: `${rows} jobs of ${companies} companies`,
    growTo: async (factor) => {
      const before = others.length;
      while (others.length < companies * factor - 1) {
        others.push({
          companyId: randomUUID(),
          siteId: randomUUID(),
          locations: [randomUUID(), randomUUID()],
        });
      }
      await insert(company, (rows / parts) * (factor - factorNow));
      const added = (rows - rows / parts) * (factor - factorNow);
      const fresh = others.slice(before);
      for (const other of fresh) await insert(other, Math.ceil(added / fresh.length));
      factorNow = factor;
      await service.context.store.manager.query('ANALYZE');
    },
    operations: [
      { what: 'a job is created', run: create },
      {
        what: 'a driver confirms a step',
        prepare: async () => {
          made = await create();
        },
        run: () => {
          const { job, phone } = made!;
          const body = { phone, jobId: job._id, stepId: job.steps[0]!._id, lat: 53.5461, lng: 9.9614 };
          return service.call(calls.confirmStep, { body });
        },
      },
      {
        what: 'the first page of jobs',
        run: () => service.call(calls.listJobs, { token, query: { status: 'active', limit: 50 } }),
      },
    ],
    close: () => service.stop(),
  };
};
