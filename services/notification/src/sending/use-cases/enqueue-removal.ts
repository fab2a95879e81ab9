import { randomUUIDv7 } from 'node:crypto';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { removeAtTwilioKind } from '../domain/work-kinds.ts';

/** In one piece of work: some seconds of calls. */
const atOnce = 20;

/** Enqueues that messages go from the account at Twilio, for the company whose rows named them. */
export const enqueueRemoval = async (
  { work }: Pick<Context, 'work'>,
  tx: PgTx,
  { companyId, sids }: { companyId: string; sids: readonly string[] },
): Promise<void> => {
  for (let from = 0; from < sids.length; from += atOnce) {
    const payload = { sids: sids.slice(from, from + atOnce) };
    await work.enqueue(tx, removeAtTwilioKind, { key: randomUUIDv7(), companyId, payload });
  }
};
