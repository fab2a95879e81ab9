import { PasswordResetRequestedSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { findAccountByEmail, saveAccount, lockAccount } from '../db/accounts.ts';
import { useToken, useTokensOf } from '../db/one-time-tokens.ts';
import { endSessions } from '../domain/session.ts';
import { checkToken, invalidToken } from './confirm-user.ts';
import { requestMail } from './request-mail.ts';

/** Requests a mail for choosing a new password; an unknown address gets no mail. */
export const forgotPassword = (
  context: Context,
  input: { email: string; language: string; ip: string },
): Promise<void> =>
  requestMail(context, { limited: 'forgot-password', ...input }, async (tx, createToken) => {
    const account = await findAccountByEmail(tx.manager, context.sealer, input.email);
    if (!account?.active) return;
    const { id, mail } = await createToken('password-reset');
    const about = { aggregateId: id, version: 1, companyId: account.companyId ?? '' };
    await context.bus.publish(tx, PasswordResetRequestedSchema, { resetId: id, ...mail }, about);
  });

/** Sets the new password, marks every mail token of the address as used and ends all sessions of the user. */
export const resetPassword = async (
  context: Context,
  input: { token: string; password: string; ip: string },
): Promise<void> => {
  const { store, sealer, clock, sessions, passwords } = context;
  const token = await checkToken(context, 'password-reset', input.token);
  const passwordHash = await passwords.hash(input.password, input.ip);
  const now = clock.now();

  const changed = await store.transaction(async ({ manager }) => {
    if (!(await useToken(manager, token.id, now))) throw invalidToken();
    const found = await findAccountByEmail(manager, sealer, token.email);
    const account = found && (await lockAccount(manager, sealer, found.id));
    if (!account) throw invalidToken();
    await useTokensOf(manager, sealer, token.email, now);
    const ended = endSessions({ ...account, passwordHash }, now);
    await saveAccount(manager, sealer, ended);
    return ended;
  });
  await sessions.write([changed]);
};
