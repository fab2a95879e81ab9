import { randomUUIDv7 } from 'node:crypto';
import { PasswordResetRequestedSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { emailIndex, findAccountByEmail, saveAccount, lockAccount } from '../db/accounts.ts';
import { insertToken, useToken, useTokensOf } from '../db/one-time-tokens.ts';
import { expiryOf, hashToken, newToken } from '../domain/one-time-token.ts';
import { hashPassword } from '../domain/password.ts';
import { notBeforeAt } from '../domain/revocation.ts';
import { answerEvenly } from './answer-evenly.ts';
import { checkToken, invalidToken } from './confirm-user.ts';

/** Requests a mail for choosing a new password; an unknown address gets no mail. */
export const forgotPassword = async (context: Context, input: { email: string; language: string }): Promise<void> => {
  const { config, store, sealer, bus, limiter, clock } = context;
  const { email, language } = input;
  const limit = { points: config.SIGN_UPS_PER_HOUR, perSeconds: 3600 };
  await limiter.limit('forgot-password', emailIndex(sealer, email), limit);

  const now = clock.now();
  const expiresAt = expiryOf(now);
  const requested = store.transaction(async (tx) => {
    const account = await findAccountByEmail(tx.manager, sealer, email);
    if (!account?.active) return;
    const id = randomUUIDv7();
    const token = newToken();
    const tokenHash = hashToken(token);
    await insertToken(tx.manager, sealer, {
      id,
      kind: 'password-reset',
      tokenHash,
      email,
      language,
      expiresAt,
      createdAt: now,
    });
    await bus.publish(
      tx,
      PasswordResetRequestedSchema,
      { resetId: id, email, token, language, expiresAt: expiresAt.toISOString() },
      { aggregateId: id, version: 1, companyId: account.companyId },
    );
  });
  await answerEvenly(requested);
};

/** Sets the new password, marks every mail token of the address as used and ends all sessions of the user. */
export const resetPassword = async (context: Context, input: { token: string; password: string }): Promise<void> => {
  const { store, sealer, clock, revocations } = context;
  const token = await checkToken(context, 'password-reset', input.token);
  const passwordHash = await hashPassword(input.password);
  const now = clock.now();
  const notBefore = notBeforeAt(now);

  const userId = await store.transaction(async ({ manager }) => {
    if (!(await useToken(manager, token.id, now))) throw invalidToken();
    const found = await findAccountByEmail(manager, sealer, token.email);
    const account = found && (await lockAccount(manager, sealer, found.id));
    if (!account) throw invalidToken();
    await useTokensOf(manager, sealer, token.email, now);
    await saveAccount(manager, sealer, { ...account, passwordHash, notBefore });
    return account.id;
  });
  await revocations.write([{ id: userId, notBefore }]);
};
