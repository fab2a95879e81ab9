import type { Context } from '../../context.ts';
import { quotaDay, quotasOf } from '../../quota/domain/quota.ts';
import { countMail } from '../db/mail-quota.ts';
import type { UnsentMail } from '../db/mails.ts';
import { isUnasked } from '../domain/mail-content.ts';

/** Counts a mail for its company's quota of the day, once; over the quota, it waits. */
export const countMailUse = async (
  { store, clock, quotas }: Pick<Context, 'store' | 'clock' | 'quotas'>,
  { mail: { id, companyId, countedAt, content }, company }: Pick<UnsentMail, 'mail' | 'company'>,
): Promise<'counted' | 'over-quota'> => {
  if (countedAt !== null || !isUnasked(content)) return 'counted';
  const now = clock.now();
  const createdAt = company?.createdAt ?? null;
  const { mails: quota } = quotasOf(quotas, { companyId, createdAt, now });
  return countMail(store.manager, { id, companyId, day: quotaDay(now), quota, now });
};
