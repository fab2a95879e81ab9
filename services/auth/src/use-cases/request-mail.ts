import { randomUUIDv7 } from 'node:crypto';
import { limitFrom, type Limiter, type TargetLimit } from '@gatelingo/chassis/limits';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import { mailboxIndex } from '../db/lookups.ts';
import type { TokenKind } from '../db/entities.ts';
import { insertToken } from '../db/one-time-tokens.ts';
import { expiryOf, hashToken, newToken, tokenLifetimeMs } from '../domain/one-time-token.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { isWithin } from './is-within.ts';

// Longer than the work takes, so that the response time does not reveal whether an address is registered.
const answerMs = 120;

/** Waits until the work is done and a fixed time has passed. */
const answerEvenly = async <T>(work: Promise<T>): Promise<T> => {
  const [result] = await Promise.all([work, wait(answerMs)]);
  return result;
};

/** The content of the fact of a mail with a link. */
interface LinkMail {
  email: string;
  token: string;
  language: string;
  expiresAt: string;
}

/** Creates the token of a mail's link, as part of the transaction that requests the mail. */
export type CreateToken = (kind: TokenKind) => Promise<{ id: string; mail: LinkMail }>;

/**
 * Whether a mailbox may get another mail, from all callers together. The answer hides it: somebody else would lock
 * its owner out. One of the mails that are there still works, because a link does so for as long as the count runs.
 */
const hasRoom = (limiter: Limiter, { name, target, limit }: TargetLimit): Promise<boolean> =>
  isWithin(limiter, `${name}-mailbox`, target, { points: limit.points * 2, perSeconds: tokenLifetimeMs / 1000 });

/** Requests a mail with a link; limited by address and mailbox. The answer takes the same time for any mailbox. */
export const requestMail = async (
  { config, store, sealer, limiter, clock }: Context,
  { limited, email, language, ip }: { limited: string; email: string; language: string; ip: string },
  request: (tx: PgTx, createToken: CreateToken) => Promise<void>,
): Promise<void> => {
  const limit = { points: config.SIGN_UPS_PER_HOUR, perSeconds: 3600 };
  const atMailbox = { name: limited, target: mailboxIndex(sealer, email), limit };
  await limitFrom(limiter, ip, atMailbox);
  const mayMail = await hasRoom(limiter, atMailbox);
  const now = clock.now();
  const expiresAt = expiryOf(now);
  const send = () =>
    store.transaction((tx) =>
      request(tx, async (kind) => {
        const [id, token] = [randomUUIDv7(), newToken()];
        const row = { id, kind, tokenHash: hashToken(token), email, language, expiresAt, createdAt: now };
        await insertToken(tx.manager, sealer, row);
        return { id, mail: { email, token, language, expiresAt: expiresAt.toISOString() } };
      }),
    );
  await answerEvenly(mayMail ? send() : Promise.resolve());
};
