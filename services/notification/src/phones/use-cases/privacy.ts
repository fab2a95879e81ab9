import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Privacy, SubjectScope } from '@gatelingo/chassis/privacy';
import type { Context } from '../../context.ts';
import { enqueueRemoval } from '../../sending/use-cases/enqueue-removal.ts';
import { eraseContacts, findOwnNumbers, findRowsOfVisits, findVisitsOf, leaveSharedJobs } from '../db/persons.ts';

const widen = async ({ manager }: PgTx, scope: SubjectScope, companyId: string): Promise<SubjectScope> => {
  const { driver: truckerIds } = scope;
  const visitIds = [...new Set([...scope.visit, ...(await findVisitsOf(manager, { companyId, truckerIds }))])];
  if (visitIds.length === 0 && truckerIds.length === 0) return scope;
  const of = { companyId, truckerIds, visitIds };
  const numbers = await findOwnNumbers(manager, of);
  return {
    ...scope,
    visit: visitIds,
    phoneIndex: numbers.map(({ phoneIndex }) => phoneIndex),
    lonePhoneIndex: numbers.flatMap(({ phoneIndex, isLone }) => (isLone ? [phoneIndex] : [])),
    rows: { ...scope.rows, ...(await findRowsOfVisits(manager, of)) },
  };
};

const eraseMore = async (
  context: Pick<Context, 'work'>,
  tx: PgTx,
  { driver: truckerIds, visit: visitIds, lonePhoneIndex }: SubjectScope,
  companyId: string,
): Promise<void> => {
  await leaveSharedJobs(tx.manager, { companyId, truckerIds, visitIds });
  await enqueueRemoval(context, tx, { companyId, sids: await eraseContacts(tx.manager, lonePhoneIndex) });
};

/** The work of erasing a person beside the tables' declarations: numbers, and the jobs of a visit. */
export const privacy = (context: Pick<Context, 'work'>): Privacy<PgTx> => ({
  counted: { mails: 'mail' },
  widen: (tx, scope, { companyId }) => widen(tx, scope, companyId),
  eraseMore: (tx, scope, { companyId }) => eraseMore(context, tx, scope, companyId),
});
