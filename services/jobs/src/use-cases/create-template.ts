import { randomUUIDv7 } from 'node:crypto';
import { problem } from '@gatelingo/chassis/errors';
import { hashRequest } from '@gatelingo/chassis/postgres';
import type { RequestOf } from '@gatelingo/proto/http/endpoint';
import type { jobs, JobTemplate } from '@gatelingo/proto/http/jobs';
import type { Context } from '../context.ts';
import { countTemplates, findTemplate, insertTemplate } from '../db/templates.ts';
import { timeOrderFaults } from '../domain/order.ts';
import { refuseLocationsOfOthers, refuseFaults, noSuchTemplate, refuseTakenName } from '../refusals.ts';
import { waitForReferences } from './wait-for-references.ts';
import { templateView } from '../view.ts';

type Body = RequestOf<typeof jobs.createJobTemplate>['body'];

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
  const { store, bus, clock, sealer, config } = context;
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
        await bus.audit(tx, { companyId, what: 'template.created', ids: [template.id] });
        return { id: template.id };
      }),
    ),
  );
  const template = await findTemplate(store.manager, sealer, { companyId, id });
  if (!template) throw noSuchTemplate();
  return templateView(template);
};
