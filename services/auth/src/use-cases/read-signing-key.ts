import { importJWK } from 'jose';
import type { Context } from '../context.ts';
import { allSigningKeys, openPrivateKey } from '../db/signing-keys.ts';
import { signingKid } from '../domain/signing-keys.ts';

/** The key that signs now; throws if it can't be decrypted, because the key ring lacks the key that encrypted it. */
export const readSigningKey = async ({ store, sealer, clock }: Pick<Context, 'store' | 'sealer' | 'clock'>) => {
  const kid = signingKid(await allSigningKeys(store.manager), clock.now());
  if (kid === undefined) throw new Error('There is no signing key.');
  return { kid, key: await importJWK(await openPrivateKey(store.manager, sealer, kid), 'EdDSA') };
};
