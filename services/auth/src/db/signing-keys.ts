import type { Sealer } from '@gatelingo/chassis/personal';
import type { JWK } from 'jose';
import { In, type EntityManager } from 'typeorm';
import { SigningKeyEntity, type SigningKeyRow } from './entities.ts';

export interface SigningKey {
  kid: string;
  publicJwk: JWK;
  signsFrom: Date;
  createdAt: Date;
}

const place = (kid: string) => ({
  companyId: 'global',
  table: 'signing_key',
  column: 'sealed_private_jwk',
  row: kid,
});

const withoutPrivate = ({ kid, publicJwk, signsFrom, createdAt }: SigningKeyRow): SigningKey => ({
  kid,
  publicJwk,
  signsFrom,
  createdAt,
});

export const allSigningKeys = async (manager: EntityManager): Promise<SigningKey[]> =>
  (await manager.find(SigningKeyEntity, { order: { signsFrom: 'ASC' } })).map(withoutPrivate);

export const openPrivateKey = async (manager: EntityManager, sealer: Sealer, kid: string): Promise<JWK> => {
  const row = await manager.findOneByOrFail(SigningKeyEntity, { kid });
  return sealer.open(row.sealedPrivateJwk, place(kid)) as JWK;
};

export const insertSigningKey = async (
  manager: EntityManager,
  sealer: Sealer,
  key: SigningKey & { privateJwk: JWK },
): Promise<void> => {
  const { privateJwk, ...open } = key;
  const sealedPrivateJwk = sealer.seal(privateJwk, place(key.kid));
  await manager.insert(SigningKeyEntity, { ...open, publicJwk: { ...open.publicJwk }, sealedPrivateJwk });
};

export const deleteSigningKeys = async (manager: EntityManager, kids: readonly string[]): Promise<void> => {
  if (kids.length > 0) await manager.delete(SigningKeyEntity, { kid: In([...kids]) });
};
