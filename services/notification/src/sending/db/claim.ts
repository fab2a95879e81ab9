import type { Sealer } from '@gatelingo/chassis/personal';
import { columnsOf, rowIn, rows } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';
import { heldColumns, heldIn, type HeldMessage } from '../../db/chat.ts';
import { ContactEntity, SendEntity, type SendRow } from '../../db/chat-entities.ts';
import { AssignmentEntity, JobEntity } from '../../db/job-entities.ts';
import { toAssignment, toJob } from '../../db/jobs.ts';
import { PhoneCompanyEntity } from '../../db/phone-companies.ts';
import type { Contact, Window } from '../../domain/chat.ts';
import type { Job } from '../../domain/job.ts';
import type { Person } from '../../domain/trucker-messages.ts';

/** What decides about a message to send, as it is under the locks of its phone and its chat. */
export interface ClaimState extends HeldMessage {
  job: Job | undefined;
  /** The message's trucker, as the job names the person. */
  person: Person | undefined;
  /** The job's facts withdrew the message. */
  isWithdrawn: boolean;
  contact: Contact | undefined;
  /** The company's 24 hours. */
  window: Window | undefined;
  /** The phone's send with unknown outcome, of any message. */
  open: SendRow | undefined;
  /** The newest send of the message in its generation. */
  before: SendRow | undefined;
  /** A send of the message was begun, in any generation. */
  hasSends: boolean;
  /** A notice comes first. */
  isNoticeFirst: boolean;
  /** The phone's next message to send. */
  oldestId: string | null;
  /** A voice note comes first. */
  isVoiceNoteOpen: boolean;
}

const phoneOfMessage = `phone.phone_index = message.phone_index AND phone.company_id = message.company_id AND phone.thread = $3`;
/** As `findOpenSend` finds it. */
const openSend = `SELECT send.* FROM send JOIN chat_message sent ON sent.id = send.message_id
  WHERE send.state IN ('sending', 'unknown') AND sent.phone_index = message.phone_index AND NOT EXISTS (
    SELECT 1 FROM send newer WHERE newer.message_id = send.message_id AND newer.started_at > send.started_at
  ) ORDER BY send.started_at LIMIT 1`;

const sql = `SELECT ${heldColumns}, ${columnsOf(JobEntity, 'job')}, ${columnsOf(AssignmentEntity, 'assignment')},
    ${columnsOf(ContactEntity, 'contact')}, ${columnsOf(PhoneCompanyEntity, 'phone')},
    ${columnsOf(SendEntity, 'open')}, ${columnsOf(SendEntity, 'before')}, news.state = 'cancelled' AS "isWithdrawn",
    EXISTS (SELECT FROM send WHERE message_id = message.id) AS "hasSends",
    EXISTS (SELECT FROM notice WHERE phone_index = message.phone_index
      AND (state = 'sending' OR state = 'queued' AND key IS NOT NULL)) AS "isNoticeFirst",
    EXISTS (SELECT FROM voice_note WHERE phone_index = message.phone_index AND state IN ('queued', 'sending'))
      AS "isVoiceNoteOpen",
    (SELECT id FROM chat_message WHERE phone_index = message.phone_index AND state = 'queued'
      ORDER BY created_at, id LIMIT 1) AS "oldestId"
  FROM chat_message message
  JOIN conversation chat ON chat.job_id = message.job_id
  LEFT JOIN job ON job.id = message.job_id
  LEFT JOIN job_assignment assignment ON assignment.job_id = message.job_id AND assignment.trucker_id = message.trucker_id
  LEFT JOIN trucker_message news ON news.id = message.trucker_message_id
  LEFT JOIN contact ON contact.phone_index = message.phone_index
  LEFT JOIN phone_company phone ON ${phoneOfMessage}
  LEFT JOIN LATERAL (${openSend}) open ON true
  LEFT JOIN LATERAL (
    SELECT * FROM send WHERE message_id = message.id AND generation = $2 ORDER BY started_at DESC, id DESC LIMIT 1
  ) before ON true
  WHERE message.id = $1`;

/**
 * Locks a message's phone, and then its chat, until the transaction ends: always in this order. What they guard is read by a
 * later statement, which sees what was committed while this one waited.
 */
export const lockMessage = async (manager: EntityManager, messageId: string): Promise<void> => {
  await manager.query(
    `SELECT FROM chat_message message CROSS JOIN LATERAL (
       SELECT pg_advisory_xact_lock(hashtextextended('phone:' || message.phone_index, 0)) IS NOT NULL AS is_locked OFFSET 0
     ) phone LEFT JOIN LATERAL (
       SELECT FROM conversation WHERE job_id = message.job_id AND phone.is_locked FOR UPDATE
     ) chat ON true WHERE message.id = $1`,
    [messageId],
  );
};

/** In one statement; undefined if there is no such message. */
export const findClaimState = async (
  manager: EntityManager,
  sealer: Sealer,
  { messageId, generation, thread }: { messageId: string; generation: number; thread: string },
): Promise<ClaimState | undefined> => {
  const [found] = await rows<Record<string, unknown>>(manager, sql, [messageId, generation, thread]);
  const held = heldIn(sealer, found);
  if (!found || !held) return undefined;
  const job = rowIn(JobEntity, 'job', found);
  const assignment = rowIn(AssignmentEntity, 'assignment', found);
  return {
    ...held,
    job: job && toJob(job),
    person: assignment && toAssignment(sealer, assignment).person,
    isWithdrawn: found['isWithdrawn'] === true,
    contact: rowIn(ContactEntity, 'contact', found),
    window: rowIn(PhoneCompanyEntity, 'phone', found),
    open: rowIn(SendEntity, 'open', found),
    before: rowIn(SendEntity, 'before', found),
    hasSends: found['hasSends'] === true,
    isNoticeFirst: found['isNoticeFirst'] === true,
    oldestId: found['oldestId'] as string | null,
    isVoiceNoteOpen: found['isVoiceNoteOpen'] === true,
  };
};
