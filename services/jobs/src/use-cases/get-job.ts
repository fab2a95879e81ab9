import type { Job as JobView } from '@gatelingo/proto/http/jobs';
import type { Context } from '../context.ts';
import type { JobKey } from '../db/jobs.ts';
import { jobView } from '../view.ts';
import { readJob } from './read-job.ts';

export const getJob = async (context: Context, key: JobKey): Promise<JobView> =>
  jobView(context, await readJob(context, key));
