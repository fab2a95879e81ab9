import { problem } from '@gatelingo/chassis/errors';
import { countAnywhere, countFrom, limitAnywhere, limitFrom } from '@gatelingo/chassis/limits';
import type { Context } from '../context.ts';
import { findAccountByEmail } from '../db/accounts.ts';
import { emailIndex } from '../db/lookups.ts';
import { auditAccount } from './audit-account.ts';
import { issueToken } from './issue-token.ts';
import { noteFailedLogIn } from './note-failed-log-in.ts';

interface Try {
  email: string;
  password: string;
  ip: string;
  proofOfWork: string | undefined;
}

const quarterHour = 15 * 60;
/** An office is one address: it has the tries of so many people. */
const peopleAtAddress = 20;

/**
 * Counts a try before anything is looked up, so that the answer says nothing about the account: for account and address
 * together, for the address, and for the account. Too many from elsewhere lock nobody out: then a try needs a proof of
 * work. Returns what takes a try back that was right.
 */
const countTry = async (context: Context, { email, ip, proofOfWork }: Try): Promise<() => Promise<void>> => {
  const { config, sealer, limiter } = context;
  const limit = { points: config.LOG_IN_TRIES, perSeconds: quarterHour };
  const account = { name: 'log-in', target: emailIndex(sealer, email), limit };
  const anyAccount = {
    name: 'log-in-address',
    target: '',
    limit: { ...limit, points: limit.points * peopleAtAddress },
  };
  await limitFrom(limiter, ip, account);
  await limitFrom(limiter, ip, anyAccount);
  try {
    await limitAnywhere(context, account, proofOfWork);
  } catch (error) {
    // The same person comes again at once, with the proof.
    for (const counted of [account, anyAccount]) await limiter.refund(...countFrom(ip, counted));
    throw error;
  }
  return async () => {
    const [name, key] = countFrom(ip, account);
    await limiter.forget(name, key);
    await limiter.refund(...countFrom(ip, anyAccount));
    await limiter.refund(...countAnywhere(account));
  };
};

/** A token for the right password. Unknown address, wrong password and deactivated account get the same answer. */
export const logIn = async (context: Context, given: Try): Promise<string> => {
  const { store, sealer, passwords, decoyHash } = context;
  const takeBack = await countTry(context, given);
  const account = await findAccountByEmail(store.manager, sealer, given.email);
  const matches = await passwords.verify(given.password, account?.passwordHash ?? decoyHash, given.ip);
  if (!account?.active || !matches) {
    if (account) noteFailedLogIn(context, account);
    throw problem('wrong_credentials', 'The e-mail address or the password is wrong.');
  }
  await takeBack();
  await store.transaction((tx) => auditAccount(context.bus, tx, account, 'account.logged_in'));
  // The line of the call knows no caller yet.
  context.log.info({ userId: account.id, companyId: account.companyId ?? '' }, 'logged in');
  return issueToken(context, account);
};
