import { type Company, type JobsService, startJobs } from '../../../services/jobs/test/jobs-service.ts';
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
  const times: number[] = [];
  for (let call = 0; call < calls; call++) {
    const started = performance.now();
    const { status } = await service.get('/manage-jobs?status=active', { token });
    if (status !== 200) throw new Error(`the list was answered ${String(status)}`);
    times.push(performance.now() - started);
  }
  return quantile(times, 0.99);
};

/** The first page of the jobs of a company with many jobs, against one with few. */
export const measureJobList = async (rounds: number): Promise<Measured[]> => {
  const service = await startJobs();
  try {
    const [large, small] = [await filled(service, many), await filled(service, few)];
    await service.context.store.manager.query('ANALYZE');
    await p99(service, large);
    await p99(service, small);
    const times = { ours: [] as number[], theirs: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      times.ours.push(await p99(service, large));
      times.theirs.push(await p99(service, small));
    }
    return [
      {
        what: `jobs: GET /manage-jobs in a company with ${String(many)} jobs, p99`,
        unit: 'ms',
        against: `the same with ${String(few)}`,
        ...times,
        goal: { atMost: 1.5 },
        note: '200 jobs a page, their names and plates opened',
      },
    ];
  } finally {
    await service.stop();
  }
};
