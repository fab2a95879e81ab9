import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findCompany } from '../../db/companies.ts';
import { lockUses } from '../../quota/db/quota-uses.ts';
import type { ChatMessage } from '../../chat/domain/chat.ts';
import { quotaDay, quotaStanding, type QuotaStanding } from '../../quota/domain/quota.ts';

type Parts = Pick<Context, 'quotas' | 'clock'>;
type Recipient = Pick<ChatMessage, 'companyId' | 'phoneIndex'>;

export const lockQuota = async (
  { quotas: rules, clock }: Parts,
  { manager }: PgTx,
  { companyId, phoneIndex }: Recipient,
  of: Pick<Parameters<typeof quotaStanding>[1], 'isNewPhone' | 'ahead'>,
): Promise<QuotaStanding> => {
  const now = clock.now();
  const createdAt = (await findCompany(manager, companyId))?.createdAt ?? null;
  const uses = await lockUses(manager, { companyId, phoneIndex, day: quotaDay(now) });
  return quotaStanding(rules, { companyId, createdAt, now, uses, ...of });
};
