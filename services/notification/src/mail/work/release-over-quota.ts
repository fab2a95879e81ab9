import { createPoller } from '@gatelingo/chassis/lifecycle';
import type { Context } from '../../context.ts';
import { releaseMailsOverQuota } from '../use-cases/release-mails-over-quota.ts';
import { releaseMessagesOverQuota } from '../../sending/use-cases/release-over-quota.ts';
import { forgetOldUses } from '../../quota/use-cases/forget-old-uses.ts';

const pollMs = 60_000;

/** From the start on, each minute: what waited for a quota goes out when a day began or a quota was raised. */
export const createQuotaReleases = (context: Context) => {
  const { log, metrics } = context;
  const gauge = metrics.gauge('quota_waiting', 'Mails and messages that wait for a quota of their company.', ['what']);
  const known = new Set<string>();

  /** Logs each company once, when it begins to wait. */
  const note = (what: string, companies: readonly { companyId: string; count: number }[]) => {
    gauge.set(
      { what },
      companies.reduce((sum, { count }) => sum + count, 0),
    );
    for (const { companyId, count } of companies) {
      if (!known.has(`${what}:${companyId}`)) log.warn({ companyId, what, count }, 'a company is over its quota');
    }
    for (const each of known) if (each.startsWith(`${what}:`)) known.delete(each);
    for (const { companyId } of companies) known.add(`${what}:${companyId}`);
  };

  return createPoller({
    everyMs: pollMs,
    poll: async () => {
      note('mails', await releaseMailsOverQuota(context));
      note('messages', await releaseMessagesOverQuota(context));
      await forgetOldUses(context);
    },
    onFailure: (err) => {
      log.warn({ err }, 'what waits for a quota could not be looked for yet');
    },
  });
};
