import type { JWK } from 'jose';
import type { Context } from '../context.ts';
import { allSigningKeys } from '../db/signing-keys.ts';

/** The public keys of all tokens that can still be valid. */
export const publicKeySet = async ({ store }: Context): Promise<{ keys: (JWK & { kty: string })[] }> => {
  const keys = await allSigningKeys(store.manager);
  return { keys: keys.map(({ publicJwk }) => ({ ...publicJwk, kty: publicJwk.kty ?? 'OKP' })) };
};
