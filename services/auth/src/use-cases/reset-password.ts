import type { Context } from '../context.ts';
import { findAccountByEmail, saveAccount, lockAccount } from '../db/accounts.ts';
import { useToken, useTokensOf } from '../db/one-time-tokens.ts';
import { endSessions } from '../domain/session.ts';
import { auditAccount } from './audit-account.ts';
import { checkToken } from './check-token.ts';
import { issueToken } from './issue-token.ts';
import { invalidToken } from '../refusals.ts';

/**
 * Sets the new password, marks every mail token of the address as used and ends all sessions of the user. Returns a token for
 * a new one; none for who is deactivated.
 */
export const resetPassword = async (
  context: Context,
  input: { token: string; password: string; ip: string },
): Promise<string | undefined> => {
  const { store, sealer, bus, clock, sessions, passwords } = context;
  const token = await checkToken(context, 'password-reset', input.token);
  const passwordHash = await passwords.hash(input.password, input.ip);
  const now = clock.now();

  const changed = await store.transaction(async (tx) => {
    const { manager } = tx;
    if (!(await useToken(manager, token.id, now))) throw invalidToken();
    const found = await findAccountByEmail(manager, sealer, token.email);
    const account = found && (await lockAccount(manager, sealer, found.id));
    if (!account) throw invalidToken();
    await useTokensOf(manager, sealer, token.email, now);
    const ended = endSessions({ ...account, passwordHash }, now);
    await saveAccount(manager, sealer, ended);
    await auditAccount(bus, tx, ended, 'password.changed');
    return ended;
  });
  await sessions.write([changed]);
  return changed.active ? issueToken(context, changed) : undefined;
};
