import { rows } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';

interface Of {
  companyId: string;
  truckerIds: readonly string[];
  visitIds: readonly string[];
}

const given = ({ companyId, truckerIds, visitIds }: Of) => [companyId, truckerIds, visitIds];

/** All visits of truckers, as their codes name them. */
export const findVisitsOf = async (
  manager: EntityManager,
  of: Pick<Of, 'companyId' | 'truckerIds'>,
): Promise<string[]> => {
  const sql = `SELECT id FROM visit_code WHERE company_id = $1 AND trucker_id = ANY($2::uuid[])
    UNION SELECT visit_id FROM job_assignment WHERE company_id = $1 AND trucker_id = ANY($2::uuid[]) AND visit_id IS NOT NULL`;
  return (await rows<{ id: string }>(manager, sql, [of.companyId, of.truckerIds])).map(({ id }) => id);
};

/** A row of a job of which somebody's is meant: by its driver, or by a visit that the job was given to. */
const isOwn = (table: string) => `(
  ${table}.trucker_id = ANY($2::uuid[]) OR EXISTS (
    SELECT FROM job_assignment given
    WHERE given.job_id = ${table}.job_id AND given.trucker_id = ${table}.trucker_id AND given.visit_id = ANY($3::uuid[])
  ))`;

/** Whether a job was another driver's before, who has rows of it. */
const hasOthers = ['job_assignment', 'trucker_message', 'chat_message']
  .map((table) => `EXISTS (SELECT FROM ${table} WHERE ${table}.job_id = job.id AND NOT ${isOwn(table)})`)
  .join(' OR ');

/** The rows of visits that have no visit of their own: the jobs that they have now and nobody had before, and their messages. */
export const findRowsOfVisits = async (
  manager: EntityManager,
  of: Of,
): Promise<Record<'job' | 'chat_message' | 'trucker_message' | 'driver_answer', string[]>> => {
  const idsOf = async (sql: string) => (await rows<{ id: string }>(manager, sql, given(of))).map(({ id }) => id);
  const messagesIn = (table: string, key = 'id') =>
    idsOf(`SELECT ${table}.${key} AS id FROM job_assignment
      JOIN ${table} ON ${table}.job_id = job_assignment.job_id
      WHERE job_assignment.company_id = $1 AND job_assignment.visit_id = ANY($3::uuid[]) AND ${isOwn(table)}`);
  return {
    job: await idsOf(`SELECT job.id FROM job_assignment assignment
      JOIN job ON job.id = assignment.job_id AND job.trucker_id = assignment.trucker_id
      WHERE assignment.company_id = $1 AND assignment.visit_id = ANY($3::uuid[]) AND NOT (${hasOthers})`),
    chat_message: await messagesIn('chat_message'),
    trucker_message: await messagesIn('trucker_message'),
    driver_answer: await messagesIn('driver_answer', 'sid'),
  };
};

/** A job that others had before is nobody's from now on, without the notes of staff: their rows stay until jobs' fact deletes it. */
export const leaveSharedJobs = async (manager: EntityManager, of: Of): Promise<void> => {
  const left = await rows<{ id: string }>(
    manager,
    `WITH left_job AS (
       UPDATE job SET trucker_id = NULL
       WHERE company_id = $1 AND (${hasOthers}) AND (
         trucker_id = ANY($2::uuid[]) OR EXISTS (
           SELECT FROM job_assignment given
           WHERE given.job_id = job.id AND given.trucker_id = job.trucker_id AND given.visit_id = ANY($3::uuid[])
         )
       ) RETURNING id
     ) SELECT id FROM left_job`,
    given(of),
  );
  await manager.query('DELETE FROM chat_note WHERE job_id = ANY($1::uuid[])', [left.map(({ id }) => id)]);
};

/**
 * The numbers of a person that no other visit or driver of the company has; `isLone`: no other company has it either, so that what holds
 * for the number itself is the person's alone.
 */
export const findOwnNumbers = (manager: EntityManager, of: Of): Promise<{ phoneIndex: string; isLone: boolean }[]> =>
  rows(
    manager,
    `SELECT number AS "phoneIndex",
       NOT EXISTS (SELECT FROM visit_number WHERE phone_index = number AND company_id <> $1)
       AND NOT EXISTS (SELECT FROM visit_phone WHERE phone_index = number AND company_id <> $1)
       AND NOT EXISTS (SELECT FROM job_assignment WHERE phone_index = number AND company_id <> $1)
       AND NOT EXISTS (SELECT FROM phone_company WHERE phone_index = number AND company_id <> $1) AS "isLone"
     FROM (
       SELECT phone_index FROM visit_number WHERE company_id = $1 AND id = ANY($3::uuid[])
       UNION SELECT phone_index FROM visit_phone WHERE company_id = $1 AND id = ANY($3::uuid[])
       UNION SELECT bound_index FROM visit_code WHERE company_id = $1 AND id = ANY($3::uuid[])
       UNION SELECT phone_index FROM job_assignment
         WHERE company_id = $1 AND (trucker_id = ANY($2::uuid[]) OR visit_id = ANY($3::uuid[]))
     ) AS own (number)
     WHERE number IS NOT NULL
       AND NOT EXISTS (SELECT FROM visit_number WHERE phone_index = number AND company_id = $1 AND NOT id = ANY($3::uuid[]))
       AND NOT EXISTS (
         SELECT FROM job_assignment WHERE phone_index = number AND company_id = $1
           AND NOT (trucker_id = ANY($2::uuid[]) OR coalesce(visit_id = ANY($3::uuid[]), false))
       )`,
    given(of),
  );

/**
 * Of numbers that are nobody's any more only the wish to get no messages stays; answers the messages at the provider by which
 * wishes came.
 */
export const eraseContacts = async (manager: EntityManager, phoneIndexes: readonly string[]): Promise<string[]> => {
  const numbers = [phoneIndexes];
  await manager.query('DELETE FROM contact WHERE phone_index = ANY($1) AND opted_out_at IS NULL', numbers);
  await manager.query(
    'UPDATE contact SET last_wrote_at = NULL, without_whatsapp_at = NULL WHERE phone_index = ANY($1)',
    numbers,
  );
  const came = await rows<{ sid: string }>(manager, 'SELECT sid FROM opt_wish WHERE phone_index = ANY($1)', numbers);
  await manager.query(
    `DELETE FROM opt_wish WHERE phone_index = ANY($1) AND NOT EXISTS (
       SELECT FROM contact WHERE contact.phone_index = opt_wish.phone_index
     )`,
    numbers,
  );
  return came.map(({ sid }) => sid);
};
