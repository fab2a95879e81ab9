import type { Context } from '../context.ts';
import type { Account } from '../db/entities.ts';

const quarterHour = { points: Number.MAX_SAFE_INTEGER, perSeconds: 15 * 60 };

/** Which of the failed tries of a quarter of an hour have a line: the first, the tenth, the hundredth. */
const hasLine = (count: number) => Number.isInteger(Math.log10(count));

/**
 * Counts a failed log-in of an account, and writes the lines of the audit log. The answer does not wait for it: an address
 * with an account would answer later than one without.
 */
export const noteFailedLogIn = (context: Context, account: Pick<Account, 'id' | 'companyId'>): void => {
  const { store, bus, limiter, log } = context;
  const { id, companyId } = account;
  if (companyId === null) return;
  const note = async () => {
    const { used: count } = await limiter.count('log-in-failed', id, quarterHour);
    if (!hasLine(count)) return;
    await store.transaction((tx) =>
      bus.audit(tx, { companyId, what: 'account.log_in_failed', ids: [id], who: 'unknown', count }),
    );
  };
  note().catch((err: unknown) => {
    log.warn({ err, userId: id, companyId }, 'a failed log-in has no line in the audit log');
  });
};
