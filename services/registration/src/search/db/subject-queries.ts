import type { Sealer } from '@gatelingo/chassis/personal';
import { findObject } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';
import { receivers, truckers, visits, type DriverRow, type ReceiverRow, type Visit } from '../../db/entities.ts';

interface Of {
  id: string;
  companyId: string;
}

/** The trucker of an id, also of one that stands for another trucker. */
export const findDriver = async (manager: EntityManager, { id, companyId }: Of): Promise<DriverRow | undefined> => {
  const found = await manager.findOneBy(truckers, { id, companyId });
  if (!found?.isAlias || found.besideOf === null) return found ?? undefined;
  return (await manager.findOneBy(truckers, { id: found.besideOf, companyId })) ?? undefined;
};

/** Every id that stands for a trucker, and all of the trucker's visits. */
export const idsOfDriver = async (manager: EntityManager, { id, companyId }: Of) => {
  const aliases = await manager.find(truckers, {
    select: { id: true },
    where: { besideOf: id, companyId, isAlias: true },
  });
  const own = await manager.find(visits, { select: { id: true }, where: { truckerId: id, companyId } });
  return { truckerIds: [id, ...aliases.map((alias) => alias.id)], visitIds: own.map((visit) => visit.id) };
};

export const findVisitOf = (manager: EntityManager, sealer: Sealer, where: Of): Promise<Visit | undefined> =>
  findObject(manager, sealer, visits, { where });

export const findReceiver = (
  manager: EntityManager,
  sealer: Sealer,
  where: Of | { companyId: string; emailIndex: string },
): Promise<ReceiverRow | undefined> => findObject(manager, sealer, receivers, { where });
