import type { Context } from '../context.ts';
import type { JobKey } from '../db/jobs.ts';
import { deleteTemplate as deleteRow } from '../db/templates.ts';
import { noSuchTemplate } from '../refusals.ts';

export const deleteTemplate = async ({ store }: Context, key: JobKey): Promise<void> => {
  if (!(await deleteRow(store.manager, key))) throw noSuchTemplate();
};
