import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findCompany } from '../../db/companies.ts';
import { hasEverWritten } from '../../phones/db/phone-companies.ts';
import { findWaitingAhead, lockMessageUses } from '../../quota/db/quota-uses.ts';
import type { ChatMessage } from '../../chat/domain/chat.ts';
import { quotaDay, quotaStanding, type QuotaStanding } from '../../quota/domain/quota.ts';

type Parts = Pick<Context, 'quotas' | 'clock'>;
type Recipient = Pick<ChatMessage, 'companyId' | 'phoneIndex'>;

const lockQuota = async (
  { quotas: rules, clock }: Parts,
  { manager }: PgTx,
  { companyId, phoneIndex }: Recipient,
  of: Pick<Parameters<typeof quotaStanding>[1], 'isNewPhone' | 'ahead'>,
): Promise<QuotaStanding> => {
  const now = clock.now();
  const createdAt = (await findCompany(manager, companyId))?.createdAt ?? null;
  const uses = await lockMessageUses(manager, { companyId, phoneIndex, day: quotaDay(now) });
  return quotaStanding(rules, { companyId, createdAt, now, uses, ...of });
};

/**
 * How a message stands to its company's quotas. Under the phone's lock; the company's other claims wait from here to the end of
 * the transaction.
 */
export const lockMessageQuota = async (parts: Parts, tx: PgTx, message: ChatMessage): Promise<QuotaStanding> =>
  lockQuota(parts, tx, message, {
    isNewPhone: !(await hasEverWritten(tx.manager, message)),
    ahead: await findWaitingAhead(tx.manager, message),
  });

/** The same of a code. It counts for no new phone: it would take the place of the first message to a driver. */
export const lockCodeQuota = (parts: Parts, tx: PgTx, recipient: Recipient): Promise<QuotaStanding> =>
  lockQuota(parts, tx, recipient, { isNewPhone: false, ahead: undefined });
