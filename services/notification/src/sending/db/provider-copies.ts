import { rows } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';

/** A message at the provider, and the company whose row names it; the empty one if none does. */
interface ProviderCopy {
  sid: string;
  companyId: string;
}

/** Of each table with the provider's ids: the messages that its rows name, by the rows' keys. */
const sidsOf = {
  chat_message: 'SELECT provider_sid AS sid, company_id FROM chat_message WHERE id = ANY($1::uuid[])',
  send: `SELECT send.sid, company_id FROM send JOIN chat_message ON chat_message.id = send.message_id
    WHERE send.id = ANY($1::uuid[])`,
  voice_note: 'SELECT sid, company_id FROM voice_note WHERE id = ANY($1::uuid[])',
  notice: `SELECT unnest(ARRAY[sid, answers_sid]) AS sid, company_id FROM notice WHERE id = ANY($1::uuid[])`,
  driver_answer: 'SELECT sid, company_id FROM driver_answer WHERE sid = ANY($1)',
  undecided_message: 'SELECT sid, NULL::uuid AS company_id FROM undecided_message WHERE id = ANY($1::uuid[])',
} as const;

type TableWithCopies = keyof typeof sidsOf;
export const tablesWithCopies = Object.keys(sidsOf) as TableWithCopies[];

/** The messages at the provider of these rows. */
export const findProviderCopies = (
  manager: EntityManager,
  table: TableWithCopies,
  keys: readonly string[],
): Promise<ProviderCopy[]> =>
  rows<ProviderCopy>(
    manager,
    `SELECT DISTINCT sid, coalesce(company_id::text, '') AS "companyId" FROM (${sidsOf[table]}) AS found WHERE sid IS NOT NULL`,
    [keys],
  );

/**
 * The messages at the provider of a chat's messages: as they came, by each try to send them, their voice notes; and the
 * answers about the job, of which no chat has a message. Answers come from phones that a message about the job went to.
 */
export const findCopiesOfMessages = async (
  manager: EntityManager,
  { jobId, messageIds }: { jobId: string; messageIds: readonly string[] },
): Promise<string[]> => {
  const sql = `SELECT provider_sid AS sid FROM chat_message WHERE id = ANY($1::uuid[]) AND provider_sid IS NOT NULL
    UNION SELECT sid FROM send WHERE message_id = ANY($1::uuid[]) AND sid IS NOT NULL
    UNION SELECT sid FROM voice_note WHERE message_id = ANY($1::uuid[]) AND sid IS NOT NULL
    UNION SELECT sid FROM driver_answer WHERE job_id = $2
      AND phone_index IN (SELECT phone_index FROM chat_message WHERE id = ANY($1::uuid[]))`;
  return (await rows<{ sid: string }>(manager, sql, [messageIds, jobId])).map(({ sid }) => sid);
};
