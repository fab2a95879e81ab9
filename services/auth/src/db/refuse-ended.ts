import { problem } from '@gatelingo/chassis/errors';
import type { PostgresStore } from '@gatelingo/chassis/postgres';
import { isSessionEnded, type VerifyToken } from '@gatelingo/chassis/tokens';
import { findSessionState } from './accounts.ts';

/** Verifies a token, and checks in the database that its session has not ended. */
export const refuseEnded =
  (verify: VerifyToken, store: PostgresStore): VerifyToken =>
  async (token) => {
    const claims = await verify(token);
    const account = await findSessionState(store.manager, claims.userId);
    if (!account?.active || isSessionEnded(claims, account.sessionVersion)) {
      throw problem('unauthenticated', 'Please log in.');
    }
    return claims;
  };
