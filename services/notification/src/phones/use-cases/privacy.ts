import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Privacy, SubjectScope } from '@gatelingo/chassis/privacy';
import { eraseContacts, findJobsGivenTo, findOwnNumbers, findVisitsOf } from '../db/persons.ts';

const widen = async ({ manager }: PgTx, scope: SubjectScope, companyId: string): Promise<SubjectScope> => {
  const { driver: truckerIds } = scope;
  const visitIds = [...new Set([...scope.visit, ...(await findVisitsOf(manager, { companyId, truckerIds }))])];
  if (visitIds.length === 0 && truckerIds.length === 0) return scope;
  const numbers = await findOwnNumbers(manager, { companyId, truckerIds, visitIds });
  return {
    ...scope,
    visit: visitIds,
    phoneIndex: numbers.map(({ phoneIndex }) => phoneIndex),
    lonePhoneIndex: numbers.flatMap(({ phoneIndex, isLone }) => (isLone ? [phoneIndex] : [])),
    rows: { ...scope.rows, job: await findJobsGivenTo(manager, companyId, visitIds) },
  };
};

/** The work of erasing a person beside the tables' declarations: numbers, and the jobs of a visit. */
export const privacy = (): Privacy<PgTx> => ({
  counted: { mails: 'mail' },
  widen: (tx, scope, { companyId }) => widen(tx, scope, companyId),
  eraseMore: ({ manager }, { lonePhoneIndex }) => eraseContacts(manager, lonePhoneIndex),
});
