import type { Context } from '../context.ts';
import type { TokenKind, OneTimeToken } from '../db/entities.ts';
import { findOpenToken } from '../db/one-time-tokens.ts';
import { hashToken } from '../domain/one-time-token.ts';
import { invalidToken } from '../refusals.ts';

/** The token, unless it is wrong, expired or used; it stays unused. */
export const checkToken = async (
  { store, sealer, clock }: Context,
  kind: TokenKind,
  token: string,
): Promise<OneTimeToken> => {
  const wanted = { kind, tokenHash: hashToken(token), now: clock.now() };
  const found = await findOpenToken(store.manager, sealer, wanted);
  if (!found) throw invalidToken();
  return found;
};
