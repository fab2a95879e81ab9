import type { Context } from '../../context.ts';
import { findUses, type WaitingCompany } from '../../quota/db/quota-uses.ts';
import { leftOf, quotaDay, quotasOf } from '../../quota/domain/quota.ts';
import { findCompaniesOverMailQuota, releaseMails } from '../db/mail-quota.ts';
import { sendMailKind } from '../domain/work-kinds.ts';

const perRound = 1000;

/** Enqueues the mails that waited for a quota and may go now. Returns whose mails wait, as found. */
export const releaseMailsOverQuota = async ({
  store,
  clock,
  work,
  quotas,
}: Context): Promise<readonly WaitingCompany[]> => {
  const companies = await findCompaniesOverMailQuota(store.manager);
  const now = clock.now();
  for (const { companyId, createdAt } of companies) {
    const uses = await findUses(store.manager, { companyId, day: quotaDay(now) });
    const left = leftOf(quotasOf(quotas, { companyId, createdAt, now }).mails, uses.mail);
    if (left === 0) continue;
    await store.transaction(async (tx) => {
      const released = await releaseMails(tx.manager, companyId, Math.min(left, perRound));
      for (const { id: mailId, businessKey, releases } of released)
        await work.enqueue(tx, sendMailKind, { key: `${businessKey}:${releases}`, payload: { mailId }, companyId });
    });
  }
  return companies;
};
