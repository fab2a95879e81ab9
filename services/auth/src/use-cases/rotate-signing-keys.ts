import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Context } from '../context.ts';
import { lockName } from '../db/locks.ts';
import { allSigningKeys, deleteSigningKeys, insertSigningKey } from '../db/signing-keys.ts';
import { nextKeySignsFrom, retiredKids } from '../domain/signing-keys.ts';

const makeKeyPair = async (kid: string): Promise<{ publicJwk: JWK; privateJwk: JWK }> => {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const publicJwk = { ...(await exportJWK(publicKey)), kid, alg: 'EdDSA', use: 'sig' };
  return { publicJwk, privateJwk: await exportJWK(privateKey) };
};

/** Creates the key that is due, if any, and deletes retired ones. One replica at a time. */
export const rotateSigningKeys = ({
  store,
  sealer,
  clock,
  log,
}: Pick<Context, 'store' | 'sealer' | 'clock' | 'log'>): Promise<void> =>
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
