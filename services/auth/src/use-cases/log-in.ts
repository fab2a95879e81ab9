import { problem } from '@gatelingo/chassis/errors';
import { networkOf } from '@gatelingo/chassis/limits';
import type { Context } from '../context.ts';
import { emailIndex, findAccountByEmail } from '../db/accounts.ts';
import { verifyPassword } from '../domain/password.ts';
import { issueToken } from './signing-keys.ts';

const quarterHour = 15 * 60;

/** A token for the right password. Unknown address, wrong password and deactivated account get the same answer. */
export const logIn = async (
  context: Context,
  { email, password, ip }: { email: string; password: string; ip: string },
): Promise<string> => {
  const { config, store, sealer, limiter, decoyHash } = context;
  const address = emailIndex(sealer, email);
  const tries = { points: config.LOG_IN_TRIES, perSeconds: quarterHour };
  const addressAndNetwork = `${address}|${networkOf(ip)}`;
  await limiter.limit('log-in', addressAndNetwork, tries);
  // Limits password guessing from many IPs at once.
  await limiter.limit('log-in-anywhere', address, { ...tries, points: tries.points * 10 });

  const account = await findAccountByEmail(store.manager, sealer, email);
  const matches = await verifyPassword(password, account?.passwordHash ?? decoyHash);
  if (!account?.active || !matches) {
    throw problem('wrong_credentials', 'The e-mail address or the password is wrong.');
  }
  await limiter.forget('log-in', addressAndNetwork);
  return issueToken(context, account);
};
