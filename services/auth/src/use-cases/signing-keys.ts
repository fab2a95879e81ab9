import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import type { Context } from '../context.ts';
import type { Account } from '../db/entities.ts';
import { lockName } from '../db/locks.ts';
import { allSigningKeys, deleteSigningKeys, insertSigningKey, openPrivateKey } from '../db/signing-keys.ts';
import { isMember } from '../domain/membership.ts';
import { nextKeySignsFrom, retiredKids, signingKid } from '../domain/signing-keys.ts';

const makeKeyPair = async (kid: string): Promise<{ publicJwk: JWK; privateJwk: JWK }> => {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const publicJwk = { ...(await exportJWK(publicKey)), kid, alg: 'EdDSA', use: 'sig' };
  return { publicJwk, privateJwk: await exportJWK(privateKey) };
};

type KeyParts = Pick<Context, 'store' | 'sealer' | 'clock' | 'log'>;

/** Creates the key that is due, if any, and deletes retired ones. One replica at a time. */
export const rotateSigningKeys = ({ store, sealer, clock, log }: KeyParts): Promise<void> =>
  store.transaction(async ({ manager }) => {
    await lockName(manager, 'signing-keys');
    const now = clock.now();
    const keys = await allSigningKeys(manager);
    const signsFrom = nextKeySignsFrom(keys, now);
    if (signsFrom) {
      const kid = randomUUID();
      await insertSigningKey(manager, sealer, { kid, ...(await makeKeyPair(kid)), signsFrom, createdAt: now });
      log.info({ kid, signsFrom }, 'made a signing key');
    }
    const retired = retiredKids(keys, now);
    await deleteSigningKeys(manager, retired);
    if (retired.length > 0) log.info({ retired }, 'forgot retired signing keys');
  });

const signingKey = async ({ store, sealer, clock }: KeyParts) => {
  const kid = signingKid(await allSigningKeys(store.manager), clock.now());
  if (kid === undefined) throw new Error('There is no signing key.');
  return { kid, key: await importJWK(await openPrivateKey(store.manager, sealer, kid), 'EdDSA') };
};

/** Throws if the signing key can't be decrypted: the key ring lacks the key that encrypted it. */
export const assertSigningKeyOpens = async (parts: KeyParts): Promise<void> => {
  await signingKey(parts);
};

/** A token with the account's identity, valid for TOKEN_SECONDS. */
export const issueToken = async (context: Context, account: Account): Promise<string> => {
  const { config, clock } = context;
  const { kid, key } = await signingKey(context);
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

/** The public keys of all tokens that can still be valid. */
export const publicKeySet = async ({ store }: Context): Promise<{ keys: (JWK & { kty: string })[] }> => {
  const keys = await allSigningKeys(store.manager);
  return { keys: keys.map(({ publicJwk }) => ({ ...publicJwk, kty: publicJwk.kty ?? 'OKP' })) };
};
