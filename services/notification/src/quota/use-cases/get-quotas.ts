import type { ResponseOf } from '@gatelingo/proto/http/endpoint';
import type { notification } from '@gatelingo/proto/http/notification';
import type { Context } from '../../context.ts';
import { findCompany } from '../../db/companies.ts';
import { countWaiting, findUses } from '../db/quota-uses.ts';
import { quotaDay, quotasOf } from '../domain/quota.ts';

/** A company's quotas of today, what it has used of them, and what waits. */
export const getQuotas = async (
  { store: { manager }, clock, quotas: rules }: Pick<Context, 'store' | 'clock' | 'quotas'>,
  companyId: string,
): Promise<ResponseOf<typeof notification.getQuotas>> => {
  const now = clock.now();
  const createdAt = (await findCompany(manager, companyId))?.createdAt ?? null;
  const { mails, messages, newPhones } = quotasOf(rules, { companyId, createdAt, now });
  const uses = await findUses(manager, { companyId, day: quotaDay(now) });
  const waiting = await countWaiting(manager, companyId);
  return {
    mails: { used: uses.mail ?? 0, quota: mails, waiting: waiting.mails },
    messages: { used: uses.message ?? 0, quota: messages, waiting: waiting.messages },
    newPhones: { used: uses['new-phone'] ?? 0, quota: newPhones },
  };
};
