import type { Sealer } from '@gatelingo/chassis/personal';
import { columns, entity, type ObjectOf, openRow, sealRow } from '@gatelingo/chassis/postgres';
import { personal } from '@gatelingo/proto/http/fields';
import { type EntityManager, In, MoreThan, Not, IsNull } from 'typeorm';
import { z } from 'zod';
import { proofLastsMs } from '../domain/proof.ts';

const { key, uuid, text, time, boolean, integer, orNull, sealed } = columns;

/** The number of a visit and its proof, projected from registration's facts. */
export const VisitNumberEntity = entity(
  'visit_number',
  {
    /** The visit. */
    id: key,
    companyId: uuid,
    /** The registered phone's blind index, the same for all companies. */
    phoneIndex: text,
    registeredAt: time,
    /** Null while nothing came from the number itself. */
    provedAt: orNull(time),
    /** Another phone that sent the visit's code, E.164. */
    otherPhone: orNull(sealed(personal(z.string()))),
    isOtherAccepted: boolean,
    version: integer,
  },
  {
    subject: { visit: 'id' },
    ...{ kept: 'registrations', begins: 'registeredAt', withheld: ['phoneIndex'] },
    shownIf: { otherPhone: 'isOtherAccepted' },
  },
);
export type VisitNumber = ObjectOf<typeof VisitNumberEntity>;

export const saveVisitNumber = async (manager: EntityManager, sealer: Sealer, number: VisitNumber): Promise<void> => {
  await manager.upsert(VisitNumberEntity, sealRow(sealer, VisitNumberEntity, number), ['id']);
};

/** The numbers of a company's visits, by visit. */
export const findVisitNumbers = async (
  manager: EntityManager,
  sealer: Sealer,
  companyId: string,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, VisitNumber>> => {
  if (visitIds.length === 0) return new Map();
  const found = await manager.findBy(VisitNumberEntity, { companyId, id: In([...new Set(visitIds)]) });
  return new Map(found.map((row) => [row.id, openRow(sealer, VisitNumberEntity, row)]));
};

/** Whether a visit of the number at the company is proved, and the proof has not ended. */
export const isNumberProvedAt = (
  manager: EntityManager,
  { companyId, phoneIndex, now }: { companyId: string; phoneIndex: string; now: Date },
): Promise<boolean> => {
  const registeredAt = MoreThan(new Date(now.getTime() - proofLastsMs));
  return manager.existsBy(VisitNumberEntity, { companyId, phoneIndex, registeredAt, provedAt: Not(IsNull()) });
};

/** Erases what visits of before `before` state, unless a job was given to one. */
export const eraseVisitNumbers = async (manager: EntityManager, before: Date, limit: number): Promise<void> => {
  await manager.query(
    `WITH erased AS (
       DELETE FROM visit_number WHERE id IN (
         SELECT id FROM visit_number WHERE registered_at < $1
           AND NOT EXISTS (SELECT FROM job_assignment WHERE visit_id = visit_number.id) ORDER BY registered_at LIMIT $2
       ) RETURNING id
     )
     DELETE FROM number_answer USING erased WHERE visit_id = erased.id`,
    [before, limit],
  );
};
