import { randomUUIDv7 } from 'node:crypto';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import { emailIndex } from '../db/accounts.ts';
import type { TokenKind } from '../db/entities.ts';
import { insertToken } from '../db/one-time-tokens.ts';
import { expiryOf, hashToken, newToken } from '../domain/one-time-token.ts';
import { answerEvenly } from './answer-evenly.ts';

/** The content of the fact of a mail with a link. */
interface LinkMail {
  email: string;
  token: string;
  language: string;
  expiresAt: string;
}

/** Creates the token of a mail's link, as part of the transaction that requests the mail. */
export type CreateToken = (kind: TokenKind) => Promise<{ id: string; mail: LinkMail }>;

/** Requests a mail with a link; limited by address. The answer takes the same time for any address. */
export const requestMail = async (
  { config, store, sealer, limiter, clock }: Context,
  { limited, email, language }: { limited: string; email: string; language: string },
  request: (tx: PgTx, createToken: CreateToken) => Promise<void>,
): Promise<void> => {
  const limit = { points: config.SIGN_UPS_PER_HOUR, perSeconds: 3600 };
  await limiter.limit(limited, emailIndex(sealer, email), limit);
  const now = clock.now();
  const expiresAt = expiryOf(now);
  const requested = store.transaction((tx) =>
    request(tx, async (kind) => {
      const [id, token] = [randomUUIDv7(), newToken()];
      const row = { id, kind, tokenHash: hashToken(token), email, language, expiresAt, createdAt: now };
      await insertToken(tx.manager, sealer, row);
      return { id, mail: { email, token, language, expiresAt: expiresAt.toISOString() } };
    }),
  );
  await answerEvenly(requested);
};
