import type { Page, PageRequest } from '@gatelingo/chassis/paging';
import type { Sealer } from '@gatelingo/chassis/personal';
import { eachRow, findObject, findObjects, locked, openRow, readPage, sealRow } from '@gatelingo/chassis/postgres';
import { type EntityManager, IsNull, LessThan, LessThanOrEqual, Not } from 'typeorm';
import { type PersonRequest, personRequests } from './privacy-entities.ts';

export const insertRequest = async (manager: EntityManager, sealer: Sealer, made: PersonRequest): Promise<void> => {
  await manager.insert(personRequests, sealRow(sealer, personRequests, made));
};

/** Writes the whole request; the caller holds its lock. */
export const saveRequest = async (manager: EntityManager, sealer: Sealer, request: PersonRequest): Promise<void> => {
  const { id, ...columns } = sealRow(sealer, personRequests, request);
  await manager.update(personRequests, { id }, columns);
};

export const findRequest = (
  manager: EntityManager,
  sealer: Sealer,
  where: { id: string; companyId: string },
): Promise<PersonRequest | undefined> => findObject(manager, sealer, personRequests, { where });

/** The request, locked until the transaction ends. */
export const lockRequest = (manager: EntityManager, sealer: Sealer, id: string): Promise<PersonRequest | undefined> =>
  findObject(manager, sealer, personRequests, { where: { id }, ...locked });

const isOpen = { doneAt: IsNull(), refusedAt: IsNull() };

/** The request of this kind about a person that is not done yet, locked until the transaction ends. */
export const lockOpenRequest = (
  manager: EntityManager,
  sealer: Sealer,
  same: Pick<PersonRequest, 'companyId' | 'kind' | 'subjectKind' | 'subjectId'>,
): Promise<PersonRequest | undefined> => {
  const { companyId, kind, subjectKind, subjectId } = same;
  const where = { companyId, kind, subjectKind, subjectId, ...isOpen };
  return findObject(manager, sealer, personRequests, { where, ...locked });
};

/** Whose erasure a company has asked for, and which has not been done yet. */
export const findStaffToErase = async (manager: EntityManager, companyId: string): Promise<string[]> => {
  const where = { companyId, kind: 'erase' as const, subjectKind: 'staff' as const, ...isOpen };
  const found = await manager.find(personRequests, { select: { subjectId: true }, where });
  return found.map(({ subjectId }) => subjectId);
};

/** Erasures of a company that may run by now and have not begun, locked until the transaction ends; the oldest first. */
export const lockReadyErasures = (
  manager: EntityManager,
  sealer: Sealer,
  companyId: string,
  now: Date,
): Promise<PersonRequest[]> =>
  findObjects(manager, sealer, personRequests, {
    where: { companyId, kind: 'erase', startedAt: IsNull(), runsAt: LessThanOrEqual(now), ...isOpen },
    order: { askedAt: 'ASC', id: 'ASC' },
    ...locked,
  });

/** The driver's copy of a link's code, until the link's end. */
export const findOwnCopy = (
  manager: EntityManager,
  sealer: Sealer,
  { fileHash, now }: { fileHash: string; now: Date },
): Promise<PersonRequest | undefined> =>
  findObject(manager, sealer, personRequests, {
    where: { fileHash, kind: 'export', refusedAt: IsNull(), fileEndsAt: Not(LessThanOrEqual(now)) },
  });

/** The copy of a request was read to its end; the first time counts. */
export const saveCopied = async (manager: EntityManager, id: string, doneAt: Date): Promise<void> => {
  await manager.update(personRequests, { id, doneAt: IsNull() }, { doneAt });
};

/** Copies whose link ended without being read are done with that end. */
export const closeExpiredCopies = async (manager: EntityManager, now: Date): Promise<void> => {
  const expired = { kind: 'export' as const, fileEndsAt: LessThanOrEqual(now), ...isOpen };
  await manager.update(personRequests, expired, { doneAt: () => 'file_ends_at' });
};

interface AskedRequests {
  companyId: string;
  source?: PersonRequest['source'] | undefined;
  /** Those that are not done alone: the one that is due first begins. */
  isOpen: boolean;
  now: Date;
}

/** A company's requests, the newest first. */
export const requestPage = async (
  manager: EntityManager,
  sealer: Sealer,
  { companyId, source, isOpen: isOpenAlone, now }: AskedRequests,
  page: PageRequest,
): Promise<Page<PersonRequest>> => {
  const query = manager
    .createQueryBuilder(personRequests, 'request')
    .where('request.companyId = :companyId', { companyId });
  if (source) query.andWhere('request.source = :source', { source });
  if (isOpenAlone) {
    query.andWhere('request.doneAt IS NULL AND request.refusedAt IS NULL');
    // A copy whose link has ended is done.
    query.andWhere('(request.fileEndsAt IS NULL OR request.fileEndsAt > :now)', { now });
  }
  const { rows, ...next } = await readPage(
    query,
    page,
    isOpenAlone ? { by: 'dueBy', order: 'ASC' } : { by: 'askedAt' },
  );
  return { rows: rows.map((row) => openRow(sealer, personRequests, row)), ...next };
};

/** Every erasure that began, by id: other services may have been restored since. */
export async function* eachErasure(manager: EntityManager) {
  for await (const row of eachRow(manager, personRequests, { kind: 'erase', startedAt: Not(IsNull()) })) yield row;
}

/** The record of what was done ends later than every backup. */
export const deleteOldRequests = async (manager: EntityManager, before: Date): Promise<void> => {
  await manager.delete(personRequests, { doneAt: LessThan(before) });
  await manager.delete(personRequests, { refusedAt: LessThan(before) });
};
