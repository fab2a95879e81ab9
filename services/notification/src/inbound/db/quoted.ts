import type { Sealer } from '@gatelingo/chassis/personal';
import { rows } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';
import { findOwnerOfJob } from '../../chat/db/phone-owners.ts';
import type { ChatKind } from '../../chat/domain/chat.ts';
import type { Quoted } from '../domain/situation.ts';

interface Row {
  source: Exclude<Quoted['kind'], 'nothing' | 'unknown'>;
  kind: ChatKind | null;
  at: Date;
  companyId: string | null;
  jobId: string | null;
  stepId: string | null;
  truckerId: string | null;
  callId: string | null;
}

const aboutOf = ({ companyId, jobId, stepId, truckerId }: Row) =>
  companyId === null || jobId === null || truckerId === null ? undefined : { companyId, jobId, stepId, truckerId };

/** The message or notice, to this phone or from it, that has this id of the provider. */
const findRow = async (manager: EntityManager, phoneIndex: string, sid: string): Promise<Row | undefined> => {
  const [found] = await rows<Row>(
    manager,
    `SELECT source, kind, at, company_id AS "companyId", job_id AS "jobId", step_id AS "stepId", trucker_id AS "truckerId",
       call_id AS "callId"
     FROM (
       SELECT 'message' AS source, message.kind, send.started_at AS at, message.phone_index,
         message.company_id, message.job_id, message.step_id, message.trucker_id, message.call_id
       FROM send JOIN chat_message message ON message.id = send.message_id WHERE send.sid = $2
       UNION ALL
       SELECT 'voice-note', NULL, message.created_at, message.phone_index,
         message.company_id, message.job_id, message.step_id, message.trucker_id, NULL
       FROM voice_note JOIN chat_message message ON message.id = voice_note.message_id WHERE voice_note.sid = $2
       UNION ALL
       SELECT 'own', NULL, created_at, phone_index, company_id, job_id, step_id, trucker_id, NULL
       FROM chat_message WHERE provider_sid = $2
       UNION ALL
       SELECT 'notice', NULL, started_at, phone_index, company_id, job_id, step_id, trucker_id, NULL
       FROM notice WHERE sid = $2
     ) AS quoted WHERE phone_index = $1 LIMIT 1`,
    [phoneIndex, sid],
  );
  return found;
};

/** The message that one of the phone quotes, or whose button was pressed. */
export const findQuoted = async (
  manager: EntityManager,
  sealer: Sealer,
  { phoneIndex, sid }: { phoneIndex: string; sid: string | null },
): Promise<Quoted> => {
  if (sid === null) return { kind: 'nothing' };
  const found = await findRow(manager, phoneIndex, sid);
  if (!found) return { kind: 'unknown' };
  const about = aboutOf(found);
  const owner = about && (await findOwnerOfJob(manager, sealer, { phoneIndex, jobId: about.jobId }));
  if (found.source === 'notice') return { kind: 'notice', sentAt: found.at, about, owner };
  if (!about) throw new Error('A message of a chat is about a job.');
  const { source, kind, callId } = found;
  if (source === 'message' && kind !== null)
    return { kind: 'message', of: kind, about, owner, ...(callId !== null && { callId }) };
  return { kind: found.source === 'own' ? 'own' : 'voice-note', about, owner };
};
