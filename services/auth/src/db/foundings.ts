import { randomUUIDv7 } from 'node:crypto';
import type { Sealer } from '@gatelingo/chassis/personal';
import { type EntityManager, LessThan, MoreThan } from 'typeorm';
import type { Founder } from '../domain/company-domain.ts';
import { FoundingEntity } from './entities.ts';
import { lockName } from './locks.ts';
import { founderIndex as indexOf } from './lookups.ts';

/** When the companies were founded that count for this founder, the oldest first; locked until the transaction ends. */
export const lockFoundings = async (
  manager: EntityManager,
  sealer: Sealer,
  founder: Founder,
  since: Date,
): Promise<Date[]> => {
  const founderIndex = indexOf(sealer, founder);
  await lockName(manager, `founder:${founderIndex}`);
  const found = await manager.find(FoundingEntity, {
    where: { founderIndex, foundedAt: MoreThan(since) },
    order: { foundedAt: 'ASC' },
  });
  return found.map(({ foundedAt }) => foundedAt);
};

export const insertFounding = async (
  manager: EntityManager,
  sealer: Sealer,
  founder: Founder,
  foundedAt: Date,
): Promise<void> => {
  await manager.insert(FoundingEntity, { id: randomUUIDv7(), founderIndex: indexOf(sealer, founder), foundedAt });
};

export const deleteFoundings = async (manager: EntityManager, before: Date): Promise<void> => {
  await manager.delete(FoundingEntity, { foundedAt: LessThan(before) });
};
