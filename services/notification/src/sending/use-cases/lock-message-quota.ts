import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import type { ChatMessage } from '../../chat/domain/chat.ts';
import { findMessageQuota, lockUses } from '../../quota/db/quota-uses.ts';
import { quotaDay, quotaStanding, type QuotaStanding } from '../../quota/domain/quota.ts';

/**
 * How a message stands to its company's quotas. Under the phone's lock; the company's other claims wait from here to the end of
 * the transaction.
 */
export const lockMessageQuota = async (
  { quotas: rules, clock }: Pick<Context, 'quotas' | 'clock'>,
  { manager }: PgTx,
  message: ChatMessage,
): Promise<QuotaStanding> => {
  const { companyId, phoneIndex } = message;
  const now = clock.now();
  const uses = await lockUses(manager, { companyId, phoneIndex, day: quotaDay(now) });
  return quotaStanding(rules, { companyId, now, uses, ...(await findMessageQuota(manager, message)) });
};
