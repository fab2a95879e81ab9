import { columns, entity, rows } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';
import type { UnprovedVisit } from '../domain/situation.ts';

const { key, uuid, text, time } = columns;

/** When a registered number last answered about a visit. */
export const NumberAnswerEntity = entity(
  'number_answer',
  { visitId: key, phoneIndex: { ...text, primary: true }, companyId: uuid, answeredAt: time },
  { subject: { visit: 'visitId' }, kept: 'registrations', begins: 'answeredAt' },
);

/**
 * The visit that has a job now, for its current trucker, if the phone is the visit's registered one and the visit is not proved yet. A
 * message to a former trucker of the job says nothing about that one's visit: the job was taken away from it.
 * A visit that is not projected was registered with the phone that its job has, unless another one was accepted.
 */
export const findUnprovedVisit = async (
  manager: EntityManager,
  phoneIndex: string,
  { jobId, truckerId }: { jobId: string; truckerId: string },
): Promise<UnprovedVisit | undefined> => {
  const [found] = await rows<Omit<UnprovedVisit, 'answeredAt'> & { answeredAt: Date | null }>(
    manager,
    `SELECT assignment.visit_id AS "visitId", assignment.company_id AS "companyId", assignment.trucker_id AS "truckerId",
       answer.answered_at AS "answeredAt"
     FROM job_assignment assignment
     JOIN job ON job.id = assignment.job_id AND job.trucker_id = assignment.trucker_id AND NOT job.is_deleted
     LEFT JOIN visit_number number ON number.id = assignment.visit_id
     LEFT JOIN visit_phone other ON other.id = assignment.visit_id
     LEFT JOIN number_answer answer ON answer.visit_id = assignment.visit_id AND answer.phone_index = $1
     WHERE assignment.job_id = $2 AND assignment.trucker_id = $3 AND assignment.phone_index = $1
       AND assignment.visit_id IS NOT NULL AND number.proved_at IS NULL
       AND (number.phone_index = $1 OR number.id IS NULL AND other.id IS NULL)`,
    [phoneIndex, jobId, truckerId],
  );
  return found && { ...found, answeredAt: found.answeredAt ?? undefined };
};

/** The phone answered about the visit, which is published with it. */
export const saveNumberAnswer = async (
  manager: EntityManager,
  answer: { visitId: string; phoneIndex: string; companyId: string; answeredAt: Date },
): Promise<void> => {
  await manager.upsert(NumberAnswerEntity, answer, ['visitId', 'phoneIndex']);
};
