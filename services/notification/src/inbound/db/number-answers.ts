import { rows } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';

/** The visit whose number answered. */
export interface AnsweredVisit {
  visitId: string;
  companyId: string;
  truckerId: string;
}

/**
 * The visit that has the job now that a message to this phone is about, if the phone is the visit's registered one and the visit is not
 * proved yet. A message to a former trucker of the job says nothing about that one's visit: the job was taken away from it.
 * A visit that is not projected was registered with the phone that its job has, unless another one was accepted.
 */
export const findAnsweredVisit = async (
  manager: EntityManager,
  { phoneIndex, sid }: { phoneIndex: string; sid: string },
): Promise<AnsweredVisit | undefined> => {
  const [found] = await rows<AnsweredVisit>(
    manager,
    `SELECT assignment.visit_id AS "visitId", assignment.company_id AS "companyId", assignment.trucker_id AS "truckerId"
     FROM job_assignment assignment
     JOIN job ON job.id = assignment.job_id AND job.trucker_id = assignment.trucker_id AND NOT job.is_deleted
     LEFT JOIN visit_number number ON number.id = assignment.visit_id
     LEFT JOIN visit_phone other ON other.id = assignment.visit_id
     WHERE assignment.phone_index = $1 AND assignment.visit_id IS NOT NULL AND number.proved_at IS NULL
       AND (number.phone_index = $1 OR number.id IS NULL AND other.id IS NULL)
       AND (assignment.job_id, assignment.trucker_id) IN (
         SELECT message.job_id, message.trucker_id FROM send JOIN chat_message message ON message.id = send.message_id
         WHERE send.sid = $2 AND send.channel = 'whatsapp' AND message.phone_index = $1
         UNION ALL
         SELECT message.job_id, message.trucker_id FROM voice_note JOIN chat_message message ON message.id = voice_note.message_id
         WHERE voice_note.sid = $2 AND voice_note.phone_index = $1
         UNION ALL
         SELECT job_id, trucker_id FROM notice WHERE sid = $2 AND channel = 'whatsapp' AND phone_index = $1 AND job_id IS NOT NULL
       )
     LIMIT 1`,
    [phoneIndex, sid],
  );
  return found;
};

interface NumberAnswer {
  visitId: string;
  phoneIndex: string;
  answeredAt: Date;
  /** An answer of before this time counts as lost. */
  lostBefore: Date;
}

/** False if the phone answered about the visit since `lostBefore`. */
export const saveNumberAnswer = async (
  manager: EntityManager,
  { visitId, phoneIndex, answeredAt, lostBefore }: NumberAnswer,
): Promise<boolean> => {
  const saved = await rows(
    manager,
    `INSERT INTO number_answer (visit_id, phone_index, answered_at) VALUES ($1, $2, $3)
     ON CONFLICT (visit_id, phone_index) DO UPDATE SET answered_at = excluded.answered_at
     WHERE number_answer.answered_at < $4 RETURNING visit_id`,
    [visitId, phoneIndex, answeredAt, lostBefore],
  );
  return saved.length > 0;
};
