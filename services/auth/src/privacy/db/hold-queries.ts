import type { Page, PageRequest } from '@gatelingo/chassis/paging';
import type { Sealer } from '@gatelingo/chassis/personal';
import { eachRow, findObject, findObjects, locked, openRow, readPage, sealRow } from '@gatelingo/chassis/postgres';
import { type EntityManager, LessThan, MoreThan } from 'typeorm';
import { type PersonHold, personHolds } from './privacy-entities.ts';

export const insertHold = async (manager: EntityManager, sealer: Sealer, made: PersonHold): Promise<void> => {
  await manager.insert(personHolds, sealRow(sealer, personHolds, made));
};

/** Writes the whole hold; the caller holds its lock. */
export const saveHold = async (manager: EntityManager, sealer: Sealer, hold: PersonHold): Promise<void> => {
  const { id, ...columns } = sealRow(sealer, personHolds, hold);
  await manager.update(personHolds, { id }, columns);
};

/** The hold, locked until the transaction ends. */
export const lockHold = (
  manager: EntityManager,
  sealer: Sealer,
  where: { id: string; companyId: string },
): Promise<PersonHold | undefined> => findObject(manager, sealer, personHolds, { where, ...locked });

/** The hold of a person, also one that has ended; locked until the transaction ends. */
export const lockHoldOf = (
  manager: EntityManager,
  sealer: Sealer,
  same: Pick<PersonHold, 'companyId' | 'subjectKind' | 'subjectId'>,
): Promise<PersonHold | undefined> => {
  const { companyId, subjectKind, subjectId } = same;
  return findObject(manager, sealer, personHolds, { where: { companyId, subjectKind, subjectId }, ...locked });
};

/** A company's holds that have not ended. */
export const holdsInForce = (
  manager: EntityManager,
  sealer: Sealer,
  companyId: string,
  now: Date,
): Promise<PersonHold[]> => findObjects(manager, sealer, personHolds, { where: { companyId, endsAt: MoreThan(now) } });

/** The same as a page, the newest first. */
export const holdPage = async (
  manager: EntityManager,
  sealer: Sealer,
  { companyId, now }: { companyId: string; now: Date },
  page: PageRequest,
): Promise<Page<PersonHold>> => {
  const query = manager
    .createQueryBuilder(personHolds, 'hold')
    .where('hold.companyId = :companyId AND hold.endsAt > :now', { companyId, now });
  const { rows, ...next } = await readPage(query, page, { by: 'createdAt' });
  return { rows: rows.map((row) => openRow(sealer, personHolds, row)), ...next };
};

/** Every hold, by id. */
export const eachHold = (manager: EntityManager) => eachRow(manager, personHolds);

export const deleteEndedHolds = async (manager: EntityManager, before: Date): Promise<void> => {
  await manager.delete(personHolds, { endsAt: LessThan(before) });
};
