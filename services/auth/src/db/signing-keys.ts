import type { Sealer } from '@gatelingo/chassis/personal';
import type { JWK } from 'jose';
import { openRow, sealRow } from '@gatelingo/chassis/postgres';
import { In, type EntityManager } from 'typeorm';
import { SigningKeyEntity } from './entities.ts';

export interface SigningKey {
  kid: string;
  publicJwk: JWK;
  signsFrom: Date;
  createdAt: Date;
}

const publicColumns = { kid: true, publicJwk: true, signsFrom: true, createdAt: true } as const;

export const allSigningKeys = (manager: EntityManager): Promise<SigningKey[]> =>
  manager.find(SigningKeyEntity, { select: publicColumns, order: { signsFrom: 'ASC' } });

export const openPrivateKey = async (manager: EntityManager, sealer: Sealer, kid: string): Promise<JWK> => {
  const row = await manager.findOneByOrFail(SigningKeyEntity, { kid });
  return openRow(sealer, SigningKeyEntity, row).privateJwk;
};

export const insertSigningKey = async (
  manager: EntityManager,
  sealer: Sealer,
  key: SigningKey & { privateJwk: JWK },
): Promise<void> => {
  await manager.insert(SigningKeyEntity, sealRow(sealer, SigningKeyEntity, key));
};

export const deleteSigningKeys = async (manager: EntityManager, kids: readonly string[]): Promise<void> => {
  if (kids.length > 0) await manager.delete(SigningKeyEntity, { kid: In([...kids]) });
};
