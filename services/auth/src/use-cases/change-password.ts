import { limitFrom } from '@gatelingo/chassis/limits';
import type { Context } from '../context.ts';
import { findAccount, lockAccount, saveAccount } from '../db/accounts.ts';
import { useTokensOf } from '../db/one-time-tokens.ts';
import { endSessions } from '../domain/session.ts';
import { notLoggedIn, wrongPassword } from '../refusals.ts';
import { issueToken } from './issue-token.ts';

const quarterHour = 15 * 60;

/**
 * Sets a new password for who knows the current one: a stolen token alone locks nobody out. Ends all sessions of the user, marks
 * every mail token of the address as used, and returns a token for a new session.
 */
export const changePassword = async (
  context: Context,
  userId: string,
  { password, newPassword, ip }: { password: string; newPassword: string; ip: string },
): Promise<string> => {
  const { config, store, sealer, limiter, clock, sessions, passwords } = context;
  const limit = { points: config.LOG_IN_TRIES, perSeconds: quarterHour };
  await limitFrom(limiter, ip, { name: 'change-password', target: userId, limit });
  const known = await findAccount(store.manager, sealer, userId);
  if (!known) throw notLoggedIn();
  if (!(await passwords.verify(password, known.passwordHash, ip))) throw wrongPassword();
  const passwordHash = await passwords.hash(newPassword, ip);
  const now = clock.now();

  const changed = await store.transaction(async ({ manager }) => {
    const account = await lockAccount(manager, sealer, userId);
    // Somebody else changed it in the same moment.
    if (account?.passwordHash !== known.passwordHash) throw wrongPassword();
    await useTokensOf(manager, sealer, account.email, now);
    const ended = endSessions({ ...account, passwordHash }, now);
    await saveAccount(manager, sealer, ended);
    return ended;
  });
  await sessions.write([changed]);
  return issueToken(context, changed);
};
