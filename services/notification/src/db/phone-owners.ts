import type { Sealer } from '@gatelingo/chassis/personal';
import { rows } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

/** The owner of a phone at one company, and the job whose chat gets the phone's messages. */
export interface PhoneOwner {
  companyId: string;
  jobId: string;
  truckerId: string;
  /** Name and surname. */
  name: string;
  language: string;
}

/** As it is stored. */
export interface OwnerRow {
  id: string;
  company_id: string;
  job_id: string;
  trucker_id: string;
  language: string;
  personal: Buffer;
}

const person = z.object({ name: z.string(), surname: z.string() });

const toOwner = (sealer: Sealer, { id, personal, ...row }: OwnerRow): PhoneOwner => {
  const place = { companyId: row.company_id, table: 'job_assignment', row: id };
  const { name, surname } = person.parse(sealer.open(personal, place));
  const { company_id: companyId, job_id: jobId, trucker_id: truckerId, language } = row;
  return { companyId, jobId, truckerId, name: `${name} ${surname}`.trim(), language };
};

/** The owners of the phone $1; `ownersIn` reads them. */
export const ownersSql = `SELECT id, company_id, job_id, trucker_id, language, personal FROM (
    SELECT DISTINCT ON (assignment.company_id) assignment.*,
      job.trucker_id IS NOT DISTINCT FROM assignment.trucker_id AND NOT job.is_completed AS is_active
    FROM job_assignment assignment JOIN job ON job.id = assignment.job_id
    WHERE assignment.phone_index = $1 AND NOT job.is_deleted
    ORDER BY assignment.company_id, is_active DESC, assigned_at DESC NULLS LAST, job_id DESC
  ) newest ORDER BY is_active DESC, assigned_at DESC NULLS LAST, job_id DESC`;

export const ownersIn = (sealer: Sealer, found: readonly OwnerRow[]): PhoneOwner[] =>
  found.map((row) => toOwner(sealer, row));

/** One for each company that gave the phone a job: the newest active job, or else the newest job. */
export const findPhoneOwners = async (
  manager: EntityManager,
  sealer: Sealer,
  phoneIndex: string,
): Promise<readonly PhoneOwner[]> => ownersIn(sealer, await rows<OwnerRow>(manager, ownersSql, [phoneIndex]));

/** The company of a message that this phone wrote or was sent, or of a notice about its job. */
export const findRepliedCompany = async (
  manager: EntityManager,
  { phoneIndex, sid }: { phoneIndex: string; sid: string },
): Promise<string | undefined> => {
  const [found] = await rows<{ company_id: string }>(
    manager,
    `SELECT company_id FROM chat_message WHERE phone_index = $1 AND id IN (
       SELECT id FROM chat_message WHERE provider_sid = $2 UNION ALL SELECT message_id FROM send WHERE sid = $2
       UNION ALL SELECT message_id FROM voice_note WHERE sid = $2)
     UNION ALL SELECT company_id FROM notice WHERE phone_index = $1 AND sid = $2 AND company_id IS NOT NULL`,
    [phoneIndex, sid],
  );
  return found?.company_id;
};

/** The current trucker of the replied message's job, if it has this phone; undefined otherwise. */
export const findRepliedOwner = async (
  manager: EntityManager,
  sealer: Sealer,
  { phoneIndex, sid }: { phoneIndex: string; sid: string },
): Promise<PhoneOwner | undefined> => {
  const [found] = await rows<OwnerRow>(
    manager,
    `SELECT assignment.id, assignment.company_id, job_id, assignment.trucker_id, assignment.language, assignment.personal
     FROM job_assignment assignment
     JOIN job ON job.id = assignment.job_id AND job.trucker_id = assignment.trucker_id AND NOT job.is_deleted
     WHERE assignment.phone_index = $1 AND job.id IN (
       SELECT job_id FROM chat_message WHERE provider_sid = $2
       UNION ALL SELECT job_id FROM send JOIN chat_message ON chat_message.id = send.message_id WHERE send.sid = $2
       UNION ALL SELECT job_id FROM voice_note JOIN chat_message ON chat_message.id = voice_note.message_id
       WHERE voice_note.sid = $2
       UNION ALL SELECT job_id FROM notice WHERE sid = $2 AND job_id IS NOT NULL)`,
    [phoneIndex, sid],
  );
  return found && toOwner(sealer, found);
};
