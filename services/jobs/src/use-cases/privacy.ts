import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Privacy, SubjectScope } from '@gatelingo/chassis/privacy';
import type { Context } from '../context.ts';
import { findAllOf, saveAsDeleted, saveFigures } from '../db/persons.ts';
import { publishDeletion } from '../facts.ts';

const widen = async ({ manager }: PgTx, scope: SubjectScope, companyId: string): Promise<SubjectScope> => {
  if (scope.driver.length === 0) return scope;
  const { truckerIds, visitIds } = await findAllOf(manager, companyId, scope.driver);
  return { ...scope, driver: truckerIds, visit: [...new Set([...scope.visit, ...visitIds])] };
};

/** The other services end what they have of the jobs. */
const deleteJobs = async (context: Context, tx: PgTx, jobIds: readonly string[]): Promise<void> => {
  for (const deleted of await saveAsDeleted(tx, jobIds, context.clock.now()))
    await publishDeletion(context, tx, deleted);
};

/** The work of erasing a person beside the tables' declarations. */
export const privacy = (context: Context): Privacy<PgTx> => ({
  counted: { jobs: 'job', figures: 'step_figure' },
  widen: (tx, scope, { companyId }) => widen(tx, scope, companyId),
  leaving: {
    step: { before: ({ manager }, stepIds) => saveFigures(manager, stepIds) },
    job: { before: (tx, jobIds) => deleteJobs(context, tx, jobIds) },
  },
});
