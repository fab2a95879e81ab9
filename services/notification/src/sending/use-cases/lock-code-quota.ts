import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findCompany } from '../../db/companies.ts';
import type { ChatMessage } from '../../chat/domain/chat.ts';
import { lockUses } from '../../quota/db/quota-uses.ts';
import { quotaDay, quotaStanding, type QuotaStanding } from '../../quota/domain/quota.ts';

/** How a code stands to its company's quotas. It counts for no new phone: the first message to a driver does. */
export const lockCodeQuota = async (
  { quotas: rules, clock }: Pick<Context, 'quotas' | 'clock'>,
  { manager }: PgTx,
  { companyId, phoneIndex }: Pick<ChatMessage, 'companyId' | 'phoneIndex'>,
): Promise<QuotaStanding> => {
  const now = clock.now();
  const uses = await lockUses(manager, { companyId, phoneIndex, day: quotaDay(now) });
  const createdAt = (await findCompany(manager, companyId))?.createdAt ?? null;
  return quotaStanding(rules, { companyId, createdAt, now, uses, isNewPhone: false, ahead: undefined });
};
