import type { jobs } from '@gatelingo/proto/http/jobs';
import type { AnswerOf, RequestOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../context.ts';
import { countJobRows, listJobRows, openJobs } from '../db/jobs.ts';
import { countStepsOf } from '../db/steps.ts';
import { jobViews } from '../view.ts';
import { cutPage, nextCursorOf, pageRequest } from '@gatelingo/chassis/paging';

/** Steps after which a page ends, whatever its number of jobs: each has a message of up to 1,000 characters. */
const maxSteps = 2_000;

/** The company's jobs by time, newest first by default. */
export const listJobs = async (
  context: Context,
  { companyId, query }: { companyId: string; query: RequestOf<typeof jobs.listJobs>['query'] },
): Promise<AnswerOf<typeof jobs.listJobs>> => {
  const { manager } = context.store;
  const filter = { companyId, status: query.status };
  const found = await listJobRows(manager, filter, pageRequest(query), query.sort === 'oldest' ? 'ASC' : 'DESC');
  const sizes = await countStepsOf(manager, found.rows);
  const page = cutPage(found, { sizes, most: maxSteps }, ({ createdAt: time, id }) => ({ time, id }));
  const total = query.count ? { total: await countJobRows(manager, filter) } : {};
  const opened = await openJobs(manager, context.sealer, page.rows);
  return { jobs: await jobViews(context, opened), ...total, ...nextCursorOf(page) };
};
