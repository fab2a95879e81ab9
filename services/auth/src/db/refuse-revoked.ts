import { problem } from '@gatelingo/chassis/errors';
import type { PostgresStore } from '@gatelingo/chassis/postgres';
import type { VerifyToken } from '@gatelingo/chassis/tokens';
import { isRevoked } from '../domain/revocation.ts';
import { findNotBefore } from './accounts.ts';

/** Verifies a token, and checks in the database that it was not revoked. */
export const refuseRevoked =
  (verify: VerifyToken, store: PostgresStore): VerifyToken =>
  async (token) => {
    const claims = await verify(token);
    const account = await findNotBefore(store.manager, claims.userId);
    if (!account?.active || isRevoked(claims.issuedAt, account.notBefore ?? undefined)) {
      throw problem('unauthenticated', 'Please log in.');
    }
    return claims;
  };
