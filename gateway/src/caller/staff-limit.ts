import { problem } from '@gatelingo/chassis/errors';
import type { Logger } from '@gatelingo/chassis/log';
import { openCacheRedis } from '@gatelingo/chassis/redis';

/** Counts a call with a valid token; throws `rate_limited` with Retry-After if the person or the company made too many. */
export type CountStaffCall = (caller: { userId: string; companyId?: string }) => void;

export interface StaffLimit {
  count: CountStaffCall;
  close(): Promise<void>;
}

const windowMs = 60_000;
const syncMs = 1_000;
const nameOf = (key: string) => `staff-calls:${key}`;

/** The calls of one person or company in its minute. */
interface Count {
  calls: number;
  /** Of these, the ones that Redis does not know yet. */
  unsent: number;
  endsAt: number;
}

/**
 * Limits the calls of staff in a minute. Each call is counted in this process and waits for nothing; once a second the
 * counts of all gateways are added in Redis. So several gateways together let through what arrives in a second more.
 * Time is the process's own and Redis's: a clock that jumps changes nothing.
 */
export const createStaffLimit = ({
  redisUrl,
  log,
  perPerson,
  perCompany,
}: {
  redisUrl: string;
  log: Logger;
  perPerson: number;
  perCompany: number;
}): StaffLimit => {
  const { redis, report } = openCacheRedis({
    redisUrl,
    log,
    reached: 'calls of staff are counted by all gateways together again',
    lost: 'calls of staff are counted by each gateway: no Redis',
  });

  const counts = new Map<string, Count>();
  const countOf = (key: string, now: number): Count => {
    const known = counts.get(key);
    if (known && known.endsAt > now) return known;
    const made = { calls: 0, unsent: 0, endsAt: now + windowMs };
    counts.set(key, made);
    return made;
  };
  const refuseFrom = (count: Count, most: number, now: number, sentence: string) => {
    if (count.calls < most) return;
    throw problem('rate_limited', sentence, { retryAfter: Math.max(1, Math.ceil((count.endsAt - now) / 1000)) });
  };

  const sync = async (): Promise<void> => {
    const now = performance.now();
    for (const [key, { endsAt }] of counts) if (endsAt <= now) counts.delete(key);
    const sent = [...counts]
      .filter(([, { unsent }]) => unsent > 0)
      .map(([key, count]) => [key, count, count.unsent] as const);
    if (sent.length === 0) return;
    const pipeline = redis.pipeline();
    for (const [key, , unsent] of sent) pipeline.incrby(nameOf(key), unsent).pttl(nameOf(key));
    const answers = (await pipeline.exec()) ?? [];
    const failed = answers.find(([error]) => error !== null);
    if (failed) throw failed[0] as Error;
    const answered = performance.now();
    const begun: Promise<unknown>[] = [];
    for (const [at, [key, count, unsent]] of sent.entries()) {
      const [calls, leftMs] = [Number(answers[at * 2]?.[1]), Number(answers[at * 2 + 1]?.[1])];
      // The first gateway of a minute begins it: its key has no end yet.
      const isFirst = leftMs < 0;
      if (isFirst) begun.push(redis.pexpire(nameOf(key), windowMs));
      count.unsent -= unsent;
      count.calls = calls + count.unsent;
      count.endsAt = answered + (isFirst ? windowMs : leftMs);
    }
    await Promise.all(begun);
    report(true);
  };
  let syncing = false;
  const timer = setInterval(() => {
    if (syncing) return;
    syncing = true;
    sync()
      .catch((error: unknown) => {
        report(false, error);
      })
      .finally(() => {
        syncing = false;
      });
  }, syncMs).unref();

  return {
    count({ userId, companyId }) {
      const now = performance.now();
      const person = countOf(`person:${userId}`, now);
      refuseFrom(person, perPerson, now, 'You made too many calls in a minute. Please wait a moment and try again.');
      // A person who waits to be let in has no company.
      const company = companyId === undefined ? undefined : countOf(`company:${companyId}`, now);
      if (company) refuseFrom(company, perCompany, now, 'Your company made too many calls in a minute. Please wait.');
      for (const each of company ? [person, company] : [person]) {
        each.calls += 1;
        each.unsent += 1;
      }
    },
    close() {
      clearInterval(timer);
      redis.disconnect();
      return Promise.resolve();
    },
  };
};
