import type { Sealer } from '@gatelingo/chassis/personal';
import { findObject, sealRow } from '@gatelingo/chassis/postgres';
import { IsNull, LessThan, MoreThan, type EntityManager } from 'typeorm';
import { type OneTimeToken, OneTimeTokenEntity, type TokenKind } from './entities.ts';
import { emailIndex } from './lookups.ts';

export const insertToken = async (
  manager: EntityManager,
  sealer: Sealer,
  token: Omit<OneTimeToken, 'usedAt'>,
): Promise<void> => {
  await manager.insert(OneTimeTokenEntity, sealRow(sealer, OneTimeTokenEntity, { ...token, usedAt: null }));
};

/** The token, unless it is expired or used. */
export const findOpenToken = async (
  manager: EntityManager,
  sealer: Sealer,
  wanted: { kind: TokenKind; tokenHash: string; now: Date },
): Promise<OneTimeToken | undefined> => {
  const { kind, tokenHash, now } = wanted;
  return findObject(manager, sealer, OneTimeTokenEntity, {
    where: {
      kind,
      tokenHash,
      usedAt: IsNull(),
      expiresAt: MoreThan(now),
    },
  });
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
