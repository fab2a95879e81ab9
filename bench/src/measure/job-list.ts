import { type Company, type JobsService, startJobs } from '../../../services/jobs/test/jobs-service.ts';
import { inTurn, timesOf } from '../rounds.ts';
import { quantile } from '../statistics.ts';
import type { Measured } from '../table.ts';
import { insertJobs } from './job-rows.ts';

const many = 100_000;
const few = 1_000;
const calls = 100;

const filled = async (service: JobsService, count: number): Promise<Company> => {
  const company = await service.company();
  const newest = Date.now();
  await insertJobs(service, { company, count, createdAt: (index) => new Date(newest - index * 1_000) });
  return company;
};

const p99 = async (service: JobsService, { token }: Company): Promise<number> => {
  const times = await timesOf(calls, async () => {
    const { status } = await service.get('/manage-jobs?status=active', { token });
    if (status !== 200) throw new Error(`the list was answered ${String(status)}`);
  });
  return quantile(times, 0.99);
};

/** The first page of the jobs of a company with many jobs, against one with few. */
export const measureJobList = async (rounds: number): Promise<Measured[]> => {
  const service = await startJobs();
  try {
    const [large, small] = [await filled(service, many), await filled(service, few)];
    await service.context.store.manager.query('ANALYZE');
    const [ours, theirs] = [() => p99(service, large), () => p99(service, small)];
    await inTurn(1, ours, theirs);
    return [
      {
        what: `jobs: GET /manage-jobs in a company with ${String(many)} jobs, p99`,
        unit: 'ms',
        against: `the same with ${String(few)}`,
        ...(await inTurn(rounds, ours, theirs)),
        goal: { atMost: 1.5 },
        note: '200 jobs a page, their names and plates opened',
      },
    ];
  } finally {
    await service.stop();
  }
};
