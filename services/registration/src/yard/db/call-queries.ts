import { In, type EntityManager } from 'typeorm';
import { insert, update } from '@gatelingo/chassis/postgres';
import { yardCalls, type YardCallRow } from '../../db/entities.ts';

export const findCall = (
  manager: EntityManager,
  where: { companyId: string; id: string },
): Promise<YardCallRow | null> => manager.findOneBy(yardCalls, where);

/** The calls with these ids, by id. */
export const findCalls = async (
  manager: EntityManager,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, YardCallRow>> => {
  if (ids.length === 0) return new Map();
  const found = await manager.findBy(yardCalls, { companyId, id: In([...ids]) });
  return new Map(found.map((call) => [call.id, call]));
};

export const insertCall = (manager: EntityManager, call: YardCallRow): Promise<void> =>
  insert(manager, yardCalls, call);

export const saveCall = async (manager: EntityManager, call: YardCallRow): Promise<void> => {
  await update(manager, yardCalls, call);
};

/** A visit that has moved on from its call needs no hand for it any more. */
export const withdrawNotReached = async (
  manager: EntityManager,
  where: { companyId: string; id: string },
): Promise<void> => {
  await manager.update(yardCalls, where, { notReachedAt: null });
};
