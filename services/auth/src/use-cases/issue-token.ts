import { SignJWT } from 'jose';
import type { Context } from '../context.ts';
import type { Account } from '../db/entities.ts';
import { isMember } from '../domain/membership.ts';
import { readSigningKey } from './read-signing-key.ts';

/** A token with the account's identity, valid for TOKEN_SECONDS. */
export const issueToken = async (context: Context, account: Account): Promise<string> => {
  const { config, clock } = context;
  const { kid, key } = await readSigningKey(context);
  const iat = Math.floor(clock.now().getTime() / 1000);
  const own = isMember(account)
    ? { companyId: account.companyId, role: account.role }
    : { companyId: '', role: 'pending' };
  return new SignJWT({ ...own, sv: account.sessionVersion })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid })
    .setIssuer(config.TOKEN_ISSUER)
    .setAudience(config.TOKEN_AUDIENCE)
    .setSubject(account.id)
    .setIssuedAt(iat)
    .setExpirationTime(iat + config.TOKEN_SECONDS)
    .sign(key);
};
