import type { Bus } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { AuditWord } from '@gatelingo/proto/audit';
import type { Account } from '../db/entities.ts';

/** The line of what a person did with the own account; the log of a company has those of its people. */
export const auditAccount = async (
  bus: Bus<PgTx>,
  tx: PgTx,
  { id, companyId }: Pick<Account, 'id' | 'companyId'>,
  what: AuditWord,
): Promise<void> => {
  if (companyId !== null) await bus.audit(tx, { companyId, what, ids: [id], who: `user:${id}` });
};
