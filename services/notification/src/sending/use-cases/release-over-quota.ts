import type { Context } from '../../context.ts';
import { lockPhone } from '../../phones/db/contacts.ts';
import { findUses, type WaitingCompany } from '../../quota/db/quota-uses.ts';
import { isQuotaReason, leftOf, quotaDay, quotasOf, releasable } from '../../quota/domain/quota.ts';
import { findCompaniesOverQuota, findOverQuota } from '../db/over-quota.ts';
import { requeue } from './requeue.ts';

/** Queues a company's messages that its quotas allow now, the oldest first. */
const releaseOf = async (context: Context, { companyId, createdAt }: WaitingCompany): Promise<void> => {
  const { store, clock, quotas: rules } = context;
  const now = clock.now();
  const day = quotaDay(now);
  const quotas = quotasOf(rules, { companyId, createdAt, now });
  const uses = await findUses(store.manager, { companyId, day });
  const messages = leftOf(quotas.messages, uses.message);
  if (messages === 0) return;
  const newPhones = leftOf(quotas.newPhones, uses['new-phone']);
  const waiting = await findOverQuota(store.manager, {
    ...{ companyId, day, phoneMessages: quotas.phoneMessages },
    withNewPhones: newPhones > 0,
  });
  for (const [phoneIndex, ids] of releasable(waiting, { messages, newPhones })) {
    await store.transaction(async (tx) => {
      await lockPhone(tx.manager, phoneIndex);
      for (const id of ids)
        await requeue(context, tx, id, ({ state, reason }) => state === 'waiting' && isQuotaReason(reason));
    });
  }
};

/** Queues what waited for a quota and may go now: a day began, or a quota was raised. Returns who waits, as found. */
export const releaseMessagesOverQuota = async (context: Context): Promise<readonly WaitingCompany[]> => {
  const companies = await findCompaniesOverQuota(context.store.manager);
  for (const company of companies) await releaseOf(context, company);
  return companies;
};
