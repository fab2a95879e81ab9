import { randomUUIDv7 } from 'node:crypto';
import { problem } from '@gatelingo/chassis/errors';
import { nextCursorOf, pageRequest } from '@gatelingo/chassis/paging';
import { hashRequest, isUniqueViolation } from '@gatelingo/chassis/postgres';
import type { AnswerOf, RequestOf } from '@gatelingo/proto/http/endpoint';
import type { jobs, JobTemplate } from '@gatelingo/proto/http/jobs';
import type { Context } from '../context.ts';
import type { Template } from '../db/entities.ts';
import type { JobKey } from '../db/jobs.ts';
import {
  countTemplates,
  deleteTemplate as deleteRow,
  findTemplate,
  insertTemplate,
  listTemplates as listRows,
  renameTemplate as renameRow,
  templateNameRule,
} from '../db/templates.ts';
import { timeOrderFaults } from '../domain/order.ts';
import { refuseLocationsOfOthers, waitForReferences } from './job-references.ts';
import { refuseFaults } from './save-job.ts';

type Body = RequestOf<typeof jobs.createJobTemplate>['body'];

const view = ({ id, name, title, description, siteId, steps, createdAt, version }: Template): JobTemplate => ({
  ...{ _id: id, name, title, description, siteId, steps, createdAt: createdAt.toISOString(), version },
});

const noSuchTemplate = () => problem('not_found', 'There is no such template.');

/** Runs `write`; a name that another template of the company has is refused at its field. */
const refuseTakenName = async <R>(write: () => Promise<R>): Promise<R> => {
  try {
    return await write();
  } catch (cause) {
    if (!isUniqueViolation(cause, templateNameRule)) throw cause;
    const error = 'There is a template of this name already.';
    throw problem('conflict', error, { details: [{ field: 'name', code: 'taken', error }], cause });
  }
};

const refuseTooMany = (count: number, most: number): void => {
  if (count < most) return;
  throw problem(
    'rule_violated',
    `Your company has ${String(most)} templates of jobs. Delete one that nobody uses before you save another.`,
  );
};

/** Keeps a template, once per Idempotency-Key. Its places must be the company's, and its steps in order. */
export const createTemplate = async (
  context: Context,
  { companyId, body, idempotencyKey }: { companyId: string; body: Body; idempotencyKey: string | undefined },
): Promise<JobTemplate> => {
  const { store, clock, sealer, config } = context;
  const { locations } = await waitForReferences(context, companyId, {
    site: { field: 'siteId', id: body.siteId },
    locationIds: body.steps.map(({ locationId }) => locationId),
    trucker: { field: '', id: null },
  });
  refuseLocationsOfOthers(body.siteId, body.steps, locations);
  const offsets = body.steps.map(({ offset }) => offset);
  refuseFaults(timeOrderFaults(offsets, (position) => `steps.${String(position)}.offset`));
  const call = { companyOrScope: companyId, key: idempotencyKey, requestHash: hashRequest(body), sealer };
  const { id } = await refuseTakenName(() =>
    store.transaction((tx) =>
      store.idempotent(tx, call, async () => {
        refuseTooMany(await countTemplates(tx.manager, companyId), config.JOB_TEMPLATES_PER_COMPANY);
        const template = { ...body, id: randomUUIDv7(), companyId, createdAt: clock.now(), version: 1 };
        await insertTemplate(tx.manager, sealer, template);
        return { id: template.id };
      }),
    ),
  );
  const template = await findTemplate(store.manager, sealer, { companyId, id });
  if (!template) throw noSuchTemplate();
  return view(template);
};

export const listTemplates = async (
  { store, sealer }: Context,
  { companyId, query }: { companyId: string; query: RequestOf<typeof jobs.listJobTemplates>['query'] },
): Promise<AnswerOf<typeof jobs.listJobTemplates>> => {
  const page = await listRows(store.manager, sealer, companyId, pageRequest(query));
  return { templates: page.rows.map(view), ...nextCursorOf(page) };
};

/** Gives a template another name; the same name makes no new version. */
export const renameTemplate = (
  context: Context,
  key: JobKey,
  { name, ifMatch }: { name: string; ifMatch: number | undefined },
): Promise<JobTemplate> =>
  refuseTakenName(() =>
    context.store.transaction(async ({ manager }) => {
      const template = await findTemplate(manager, context.sealer, key, { lock: true });
      if (!template) throw noSuchTemplate();
      if (ifMatch !== undefined && ifMatch !== template.version) {
        const details = [{ field: 'name', code: 'changed', error: `This is now: ${template.name}` }];
        throw problem('changed_by_someone_else', 'Someone else changed this template in the meantime.', { details });
      }
      if (name === template.name) return view(template);
      const renamed = { ...template, name, version: template.version + 1 };
      await renameRow(manager, renamed);
      return view(renamed);
    }),
  );

export const deleteTemplate = async ({ store }: Context, key: JobKey): Promise<void> => {
  if (!(await deleteRow(store.manager, key))) throw noSuchTemplate();
};
