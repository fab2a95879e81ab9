import { countFrom, limitAnywhere, limitFrom } from '@gatelingo/chassis/limits';
import type { Context } from '../context.ts';
import { findAccount, lockAccount, saveAccount } from '../db/accounts.ts';
import { useTokensOf } from '../db/one-time-tokens.ts';
import { endSessions } from '../domain/session.ts';
import { notLoggedIn, wrongPassword } from '../refusals.ts';
import { auditAccount } from './audit-account.ts';
import { issueToken } from './issue-token.ts';

const quarterHour = 15 * 60;

interface Change {
  password: string;
  newPassword: string;
  ip: string;
  proofOfWork: string | undefined;
}

/** Counts a try as a log-in does: for the address, and for all addresses together that a stolen token is used from. */
const countTry = async (context: Context, userId: string, { ip, proofOfWork }: Change): Promise<void> => {
  const { config, limiter } = context;
  const limit = { points: config.LOG_IN_TRIES, perSeconds: quarterHour };
  const tries = { name: 'change-password', target: userId, limit };
  await limitFrom(limiter, ip, tries);
  try {
    await limitAnywhere(context, tries, proofOfWork);
  } catch (error) {
    // The same person comes again at once, with the proof.
    await limiter.refund(...countFrom(ip, tries));
    throw error;
  }
};

/**
 * Sets a new password for who knows the current one: a stolen token alone locks nobody out. Ends all sessions of the user, marks
 * every mail token of the address as used, and returns a token for a new session.
 */
export const changePassword = async (context: Context, userId: string, change: Change): Promise<string> => {
  const { store, sealer, bus, clock, sessions, passwords } = context;
  const { password, newPassword, ip } = change;
  await countTry(context, userId, change);
  const known = await findAccount(store.manager, sealer, userId);
  if (!known) throw notLoggedIn();
  if (!(await passwords.verify(password, known.passwordHash, ip))) throw wrongPassword();
  const passwordHash = await passwords.hash(newPassword, ip);
  const now = clock.now();

  const changed = await store.transaction(async (tx) => {
    const { manager } = tx;
    const account = await lockAccount(manager, sealer, userId);
    // Somebody else changed it in the same moment.
    if (account?.passwordHash !== known.passwordHash) throw wrongPassword();
    await useTokensOf(manager, sealer, account.email, now);
    const ended = endSessions({ ...account, passwordHash }, now);
    await saveAccount(manager, sealer, ended);
    await auditAccount(bus, tx, ended, 'password.changed');
    return ended;
  });
  await sessions.write([changed]);
  return issueToken(context, changed);
};
