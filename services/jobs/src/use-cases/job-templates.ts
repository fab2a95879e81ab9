import { randomUUIDv7 } from 'node:crypto';
import { problem } from '@gatelingo/chassis/errors';
import { nextCursorOf, pageRequest } from '@gatelingo/chassis/paging';
import { hashRequest, isUniqueViolation } from '@gatelingo/chassis/postgres';
import type { AnswerOf, RequestOf } from '@gatelingo/proto/http/endpoint';
import type { jobs, JobTemplate, TemplateStep } from '@gatelingo/proto/http/jobs';
import type { Context } from '../context.ts';
import type { TemplateRow } from '../db/entities.ts';
import type { JobKey } from '../db/jobs.ts';
import {
  countTemplates,
  deleteTemplateRow,
  findTemplateRow,
  insertTemplateRow,
  listTemplateRows,
  lockTemplateRow,
  nameKey,
  renameTemplateRow,
  templateNameRule,
} from '../db/templates.ts';
import { orderFaults } from '../domain/order.ts';
import { refuseLocationsOfOthers, waitForReferences } from './job-references.ts';
import { refuseFaults } from './keep-job.ts';

type Body = RequestOf<typeof jobs.createJobTemplate>['body'];

const placeOf = ({ id, companyId }: Pick<TemplateRow, 'id' | 'companyId'>) => ({
  companyId,
  table: 'job_template',
  row: id,
});

/** Encrypts a template as its row: its steps hold messages to people. */
export const sealTemplate = (
  { sealer }: Pick<Context, 'sealer'>,
  { steps, ...open }: Omit<TemplateRow, 'personal' | 'nameKey'> & { steps: readonly TemplateStep[] },
): TemplateRow => ({ ...open, nameKey: nameKey(open.name), personal: sealer.seal({ steps }, placeOf(open)) });

export const openTemplate = ({ sealer }: Pick<Context, 'sealer'>, row: TemplateRow): JobTemplate => {
  const { id, name, title, description, siteId, createdAt, version } = row;
  const { steps } = sealer.open(row.personal, placeOf(row)) as { steps: TemplateStep[] };
  return { _id: id, name, title, description, siteId, steps, createdAt: createdAt.toISOString(), version };
};

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
  refuseFaults(orderFaults(offsets, (position) => `steps.${String(position)}.offset`));
  const call = { companyOrScope: companyId, key: idempotencyKey, requestHash: hashRequest(body), sealer };
  const { id } = await refuseTakenName(() =>
    store.transaction((tx) =>
      store.idempotent(tx, call, async () => {
        refuseTooMany(await countTemplates(tx.manager, companyId), config.JOB_TEMPLATES_PER_COMPANY);
        const template = { ...body, id: randomUUIDv7(), companyId, createdAt: clock.now(), version: 1 };
        await insertTemplateRow(tx.manager, sealTemplate(context, template));
        return { id: template.id };
      }),
    ),
  );
  const row = await findTemplateRow(store.manager, { companyId, id });
  if (!row) throw noSuchTemplate();
  return openTemplate(context, row);
};

export const listTemplates = async (
  context: Context,
  { companyId, query }: { companyId: string; query: RequestOf<typeof jobs.listJobTemplates>['query'] },
): Promise<AnswerOf<typeof jobs.listJobTemplates>> => {
  const page = await listTemplateRows(context.store.manager, companyId, pageRequest(query));
  return { templates: page.rows.map((row) => openTemplate(context, row)), ...nextCursorOf(page) };
};

/** Gives a template another name; the same name makes no new version. */
export const renameTemplate = (
  context: Context,
  key: JobKey,
  { name, ifMatch }: { name: string; ifMatch: number | undefined },
): Promise<JobTemplate> =>
  refuseTakenName(() =>
    context.store.transaction(async ({ manager }) => {
      const row = await lockTemplateRow(manager, key);
      if (!row) throw noSuchTemplate();
      if (ifMatch !== undefined && ifMatch !== row.version) {
        const details = [{ field: 'name', code: 'changed', error: `This is now: ${row.name}` }];
        throw problem('changed_by_someone_else', 'Someone else changed this template in the meantime.', { details });
      }
      if (name === row.name) return openTemplate(context, row);
      const renamed = { ...row, name, version: row.version + 1 };
      await renameTemplateRow(manager, renamed);
      return openTemplate(context, renamed);
    }),
  );

export const deleteTemplate = async ({ store }: Context, key: JobKey): Promise<void> => {
  if (!(await deleteTemplateRow(store.manager, key))) throw noSuchTemplate();
};
