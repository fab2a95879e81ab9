import type { Sealer } from '@gatelingo/chassis/personal';
import { columns, entity, openRow, rows, sealRow } from '@gatelingo/chassis/postgres';
import { personal } from '@gatelingo/proto/http/fields';
import { type EntityManager, In } from 'typeorm';
import { z } from 'zod';
import { phoneIndex } from '../../db/lookups.ts';

const { key, uuid, time, sealed, indexed } = columns;

/** The accepted phone for a visit's messages instead of the registered one. */
export const VisitPhoneEntity = entity(
  'visit_phone',
  {
    id: key,
    companyId: uuid,
    phone: sealed(personal(z.string()), { name: 'personal' }),
    phoneIndex: indexed(phoneIndex, 'phone'),
    boundAt: time,
  },
  { subject: { visit: 'id' }, kept: 'registrations', begins: 'boundAt', withheld: ['phoneIndex'] },
);

interface Visit {
  /** The visit. */
  id: string;
  companyId: string;
}

/** A phone that is chosen and a job that is projected at the same time wait for each other, so that neither misses the other. */
const lockVisit = async (manager: EntityManager, { id }: Visit): Promise<void> => {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('visit:' || $1::text, 0))`, [id]);
};

/** Under the visit's lock, in the transaction in which the visit's jobs follow. */
export const saveVisitPhone = async (
  manager: EntityManager,
  sealer: Sealer,
  accepted: Visit & { phone: string; boundAt: Date },
): Promise<void> => {
  await manager.upsert(VisitPhoneEntity, sealRow(sealer, VisitPhoneEntity, accepted), ['id']);
};

/** The same for a visit whose own number gets the messages again. */
export const eraseVisitPhone = async (manager: EntityManager, visit: Visit): Promise<void> => {
  await manager.delete(VisitPhoneEntity, visit);
};

/** The accepted other phone; undefined where the registered one holds. */
export const readVisitPhone = async (
  manager: EntityManager,
  sealer: Sealer,
  { id, companyId }: Visit,
): Promise<string | undefined> => {
  const row = await manager.findOneBy(VisitPhoneEntity, { id, companyId });
  return row ? openRow(sealer, VisitPhoneEntity, row).phone : undefined;
};

/** The same under the visit's lock, in a transaction that projects a job of the visit or a fact about it. */
export const findVisitPhone = async (
  manager: EntityManager,
  sealer: Sealer,
  visit: Visit,
): Promise<string | undefined> => {
  if (visit.id === '') return undefined;
  await lockVisit(manager, visit);
  return readVisitPhone(manager, sealer, visit);
};

/** Whether this phone was accepted for the visit. */
export const isAcceptedPhone = (manager: EntityManager, of: Visit & { phoneIndex: string }): Promise<boolean> =>
  manager.existsBy(VisitPhoneEntity, of);

/** The visits for which this phone was accepted. */
export const findVisitsOfPhone = async (manager: EntityManager, phoneIndex: string): Promise<string[]> =>
  (await manager.find(VisitPhoneEntity, { select: { id: true }, where: { phoneIndex } })).map(({ id }) => id);

const isOrphaned = `NOT EXISTS (SELECT FROM job_assignment WHERE visit_id = visit_phone.id)
  AND NOT EXISTS (SELECT FROM visit_code WHERE visit_code.id = visit_phone.id)`;

/** The visits with an accepted phone that no job has, and whose code is gone, too. */
export const findOrphanedPhones = (manager: EntityManager, limit: number): Promise<Visit[]> =>
  rows<Visit>(
    manager,
    `SELECT id, company_id AS "companyId" FROM visit_phone WHERE ${isOrphaned} ORDER BY bound_at LIMIT $1`,
    [limit],
  );

/** Erases an accepted phone, unless a job was given to the visit meanwhile. */
export const eraseOrphanedPhone = async (manager: EntityManager, visit: Visit): Promise<void> => {
  await lockVisit(manager, visit);
  await manager.query(`DELETE FROM visit_phone WHERE id = $1 AND ${isOrphaned}`, [visit.id]);
};

/** Which of a company's visits have an accepted other phone. */
export const findVisitsWithPhone = async (
  manager: EntityManager,
  companyId: string,
  visitIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (visitIds.length === 0) return new Set();
  const found = await manager.find(VisitPhoneEntity, { select: { id: true }, where: { companyId, id: In(visitIds) } });
  return new Set(found.map(({ id }) => id));
};
