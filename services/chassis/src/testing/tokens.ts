import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import type { TokenClaims } from '../tokens/index.ts';
import { serve } from './serve.ts';

interface KeyPair {
  id: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
}

const makeKey = async (id: string): Promise<KeyPair> => ({
  id,
  ...(await generateKeyPair('EdDSA', { extractable: true })),
});
let ownKey: Promise<KeyPair> | undefined;
/** One key per test process, created at the first use. */
const testKey = () => (ownKey ??= makeKey('test'));

export interface TestTokenOptions {
  userId?: string;
  companyId?: string;
  role?: TokenClaims['role'];
  sessionVersion?: number;
  issuer?: string;
  audience?: string;
  /** The moment of issue; now by default. */
  issuedAt?: Date;
  /** Seconds from the moment of issue; negative for an expired token. */
  expiresInSeconds?: number;
  /** Signed with another key that has the id of ours. */
  foreignKey?: boolean;
}

/** A token like auth's, signed with this process' test key; `startJwksServer` serves the key that verifies it. */
export const signTestToken = async (options: TestTokenOptions = {}): Promise<string> => {
  const { userId = randomUUID(), companyId = randomUUID(), role = 'iadmin', sessionVersion = 0 } = options;
  const issuedAt = Math.floor((options.issuedAt ?? new Date()).getTime() / 1000);
  const key = options.foreignKey ? await makeKey('test') : await testKey();
  return new SignJWT({ companyId, role, sv: sessionVersion })
    .setProtectedHeader({ alg: 'EdDSA', kid: key.id })
    .setIssuer(options.issuer ?? 'gatelingo')
    .setAudience(options.audience ?? 'gatelingo')
    .setSubject(userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + (options.expiresInSeconds ?? 3600))
    .sign(key.privateKey);
};

/** Serves the public test key in the same way as auth; use `url` as JWKS_URL. */
export const startJwksServer = async (): Promise<{ url: string; requests(): number; close(): Promise<void> }> => {
  const { id, publicKey } = await testKey();
  const body = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: id, alg: 'EdDSA', use: 'sig' }] });
  let requests = 0;
  const { url, close } = await serve((_request, response) => {
    requests += 1;
    response.setHeader('content-type', 'application/json').end(body);
  });
  return { url: `${url}/auth/jwks`, requests: () => requests, close };
};
