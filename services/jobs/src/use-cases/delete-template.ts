import type { Context } from '../context.ts';
import type { JobKey } from '../db/jobs.ts';
import { deleteTemplate as deleteRow } from '../db/templates.ts';
import { noSuchTemplate } from '../refusals.ts';

export const deleteTemplate = ({ store, bus }: Context, key: JobKey): Promise<void> =>
  store.transaction(async (tx) => {
    if (!(await deleteRow(tx.manager, key))) throw noSuchTemplate();
    await bus.audit(tx, { companyId: key.companyId, what: 'template.deleted', ids: [key.id] });
  });
