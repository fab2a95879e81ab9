import type { Sealer } from '@gatelingo/chassis/personal';
import { IsNull, LessThan, MoreThan, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { emailIndex } from './accounts.ts';
import { OneTimeTokenEntity, type OneTimeTokenRow, type TokenKind } from './entities.ts';

/** The data of a token in a mail's link. */
export type OneTimeToken = Pick<
  OneTimeTokenRow,
  'id' | 'kind' | 'tokenHash' | 'language' | 'expiresAt' | 'createdAt'
> & {
  email: string;
};

const personalPart = z.strictObject({ email: z.string() });
const place = (id: string) => ({ companyId: 'global', table: 'one_time_token', row: id });

export const insertToken = async (manager: EntityManager, sealer: Sealer, token: OneTimeToken): Promise<void> => {
  const { email, ...open } = token;
  const personal = sealer.seal({ email }, place(token.id));
  await manager.insert(OneTimeTokenEntity, { ...open, personal, emailIndex: emailIndex(sealer, email), usedAt: null });
};

/** The token, unless it is expired or used. */
export const findOpenToken = async (
  manager: EntityManager,
  sealer: Sealer,
  wanted: { kind: TokenKind; tokenHash: string; now: Date },
): Promise<OneTimeToken | undefined> => {
  const { kind, tokenHash, now } = wanted;
  const row = await manager.findOneBy(OneTimeTokenEntity, {
    kind,
    tokenHash,
    usedAt: IsNull(),
    expiresAt: MoreThan(now),
  });
  if (!row) return undefined;
  const { personal, emailIndex: _index, usedAt: _usedAt, ...open } = row;
  return { ...open, ...personalPart.parse(sealer.open(personal, place(row.id))) };
};

/** Marks the token as used; false if it is used already, or expired. */
export const useToken = async (manager: EntityManager, id: string, now: Date): Promise<boolean> => {
  const { affected } = await manager.update(
    OneTimeTokenEntity,
    { id, usedAt: IsNull(), expiresAt: MoreThan(now) },
    { usedAt: now },
  );
  return affected === 1;
};

/** Marks all other tokens of an address as used. */
export const useTokensOf = async (manager: EntityManager, sealer: Sealer, email: string, now: Date): Promise<void> => {
  await manager.update(
    OneTimeTokenEntity,
    { emailIndex: emailIndex(sealer, email), usedAt: IsNull() },
    { usedAt: now },
  );
};

export const deleteExpiredTokens = async (manager: EntityManager, now: Date): Promise<void> => {
  await manager.delete(OneTimeTokenEntity, { expiresAt: LessThan(now) });
};
