import { randomUUIDv7 } from 'node:crypto';
import { SignUpRequestedSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { emailIndex, findAccountByEmail } from '../db/accounts.ts';
import { insertToken } from '../db/one-time-tokens.ts';
import { expiryOf, hashToken, newToken } from '../domain/one-time-token.ts';
import { answerEvenly } from './answer-evenly.ts';

/**
 * Requests a sign-up mail. A known address gets a different mail, with a link for a new password: both ways do the same
 * work, so that neither answer nor time reveals the difference.
 */
export const registerUser = async (context: Context, input: { email: string; language: string }): Promise<void> => {
  const { config, store, sealer, bus, limiter, clock } = context;
  const { email, language } = input;
  const limit = { points: config.SIGN_UPS_PER_HOUR, perSeconds: 3600 };
  await limiter.limit('sign-up', emailIndex(sealer, email), limit);

  const now = clock.now();
  const expiresAt = expiryOf(now);
  const requested = store.transaction(async (tx) => {
    const accountExists = (await findAccountByEmail(tx.manager, sealer, email)) !== undefined;
    const id = randomUUIDv7();
    const token = newToken();
    await insertToken(tx.manager, sealer, {
      id,
      kind: accountExists ? 'password-reset' : 'sign-up',
      tokenHash: hashToken(token),
      email,
      language,
      expiresAt,
      createdAt: now,
    });
    await bus.publish(
      tx,
      SignUpRequestedSchema,
      { signUpId: id, email, token, language, expiresAt: expiresAt.toISOString(), accountExists },
      { aggregateId: id, version: 1, companyId: '' },
    );
  });
  await answerEvenly(requested);
};
