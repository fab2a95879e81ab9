import type { Sealer } from '@gatelingo/chassis/personal';
import { columnsOf, rowIn, rows } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';
import { ContactEntity, ConversationEntity } from '../../db/chat-entities.ts';
import { AssignmentEntity, JobEntity } from '../../db/job-entities.ts';
import { toAssignment, toJob } from '../../db/jobs.ts';
import type { Contact, Conversation } from '../../domain/chat.ts';
import type { Job } from '../../domain/job.ts';
import type { Person } from '../../domain/trucker-messages.ts';
import { staffNameIn } from './staff.ts';

/** Whom a member of the staff writes to about a job, and in whose name. */
export interface Addressee {
  job: Job;
  person: Person | undefined;
  /** Undefined while the company is not projected yet. */
  companyLanguage: string | undefined;
  /** The member's name; undefined while it is not projected yet. */
  senderName: string | undefined;
}

/** In one statement; undefined if the company has no such job. */
export const findAddressee = async (
  manager: EntityManager,
  sealer: Sealer,
  { companyId, jobId, userId }: { companyId: string; jobId: string; userId: string },
): Promise<Addressee | undefined> => {
  const [found] = await rows<Record<string, unknown>>(
    manager,
    `SELECT ${columnsOf(JobEntity, 'job')}, ${columnsOf(AssignmentEntity, 'assignment')},
       company.language AS "companyLanguage", staff.personal AS "staffName"
     FROM job LEFT JOIN job_assignment assignment ON assignment.job_id = job.id AND assignment.trucker_id = job.trucker_id
     LEFT JOIN company ON company.id = job.company_id LEFT JOIN staff ON staff.id = $3 AND staff.company_id = job.company_id
     WHERE job.id = $1 AND job.company_id = $2 AND NOT job.is_deleted`,
    [jobId, companyId, userId],
  );
  const job = rowIn(JobEntity, 'job', found);
  if (!found || !job) return undefined;
  const assignment = rowIn(AssignmentEntity, 'assignment', found);
  return {
    job: toJob(job),
    person: assignment && toAssignment(sealer, assignment).person,
    companyLanguage: (found['companyLanguage'] as string | null) ?? undefined,
    senderName: staffNameIn(sealer, { id: userId, companyId, personal: found['staffName'] as Buffer | null }),
  };
};

/** What is written under the locks of the phone and the chat; the chat is undefined where there is none yet. */
export const findHeldChat = async (
  manager: EntityManager,
  { phoneIndex, jobId }: { phoneIndex: string; jobId: string },
): Promise<{ contact: Contact | undefined; chat: Conversation | undefined; isJobDeleted: boolean }> => {
  const [found] = await rows<Record<string, unknown>>(
    manager,
    `SELECT ${columnsOf(ContactEntity, 'contact')}, ${columnsOf(ConversationEntity, 'chat')},
       EXISTS (SELECT FROM job WHERE id = $2 AND is_deleted) AS "isJobDeleted"
     FROM (SELECT) AS one LEFT JOIN contact ON contact.phone_index = $1 LEFT JOIN conversation chat ON chat.job_id = $2`,
    [phoneIndex, jobId],
  );
  return {
    contact: rowIn(ContactEntity, 'contact', found),
    chat: rowIn(ConversationEntity, 'chat', found),
    isJobDeleted: found?.['isJobDeleted'] === true,
  };
};
