import { problem } from '@gatelingo/chassis/errors';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Privacy, SubjectScope } from '@gatelingo/chassis/privacy';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { administratorsOf, findAccounts, insertEndedSessions } from '../../db/accounts.ts';
import { lockCompany } from '../../db/companies.ts';
import { emailIndex, founderIndex } from '../../db/lookups.ts';
import { founderOf } from '../../domain/company-domain.ts';

type Parts = Pick<Context, 'sealer' | 'sessions' | 'clock'>;

/** The tokens of mails and invitations are found by the address. */
const widen = async (
  { sealer }: Parts,
  { manager }: PgTx,
  scope: SubjectScope,
  companyId: string,
): Promise<SubjectScope> => {
  const accounts = await findAccounts(manager, sealer, { companyId, ids: scope.staff });
  const indexes = accounts.flatMap(({ email }) => {
    const founder = founderOf(email);
    return [emailIndex(sealer, email), ...(founder.by === 'mailbox' ? [founderIndex(sealer, founder)] : [])];
  });
  return { ...scope, staff: [...scope.staff, ...indexes] };
};

/** The request waits until the company has another administrator; the sessions of the account end. */
const endAccounts = async (
  { sealer, sessions, clock }: Parts,
  tx: PgTx,
  scope: SubjectScope,
  companyId: string,
): Promise<void> => {
  if (scope.staff.length === 0) return;
  await lockCompany(tx.manager, companyId);
  const administrators = await administratorsOf(tx.manager, sealer, companyId);
  if (administrators.length > 0 && administrators.every(({ id }) => scope.staff.includes(id)))
    throw problem('rule_violated', 'The last administrator of a company can not be erased.');
  const ids = scope.staff.filter((id) => z.uuid().safeParse(id).success);
  const accounts = await findAccounts(tx.manager, sealer, { companyId, ids });
  const ended = accounts.map(({ id, sessionVersion }) => ({ id, sessionVersion: sessionVersion + 1 }));
  if (ended.length === 0) return;
  await insertEndedSessions(tx.manager, ended, clock.now());
  tx.afterCommit(() => {
    void sessions.write(ended);
  });
};

/** The work of erasing a person beside the tables' declarations. */
export const eraseStaff = (context: Parts): Privacy<PgTx> => ({
  counted: { audit: 'audit_entry' },
  widen: (tx, scope, { companyId }) => widen(context, tx, scope, companyId),
  eraseMore: (tx, scope, { companyId }) => endAccounts(context, tx, scope, companyId),
});
