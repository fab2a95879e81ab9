import { insert, rows, update } from '@gatelingo/chassis/postgres';
import { type EntityManager, In } from 'typeorm';
import { SendEntity, type SendRow } from '../../db/chat-entities.ts';

export type { SendRow } from '../../db/chat-entities.ts';

/** All sends of a message in one generation, the newest first. */
export const findSendsOf = (manager: EntityManager, messageId: string, generation: number): Promise<SendRow[]> =>
  manager.find(SendEntity, { where: { messageId, generation }, order: { startedAt: 'DESC', id: 'DESC' } });

/**
 * The phone's send with unknown outcome, of any message and generation. There is at most one, so a message that the
 * provider lists without a row of ours is that one. A lost send has a newer one.
 */
export const findOpenSend = async (manager: EntityManager, phoneIndex: string): Promise<SendRow | undefined> => {
  const [open] = await rows<{ id: string }>(
    manager,
    `SELECT send.id FROM send JOIN chat_message ON chat_message.id = send.message_id
     WHERE send.state IN ('sending', 'unknown') AND chat_message.phone_index = $1
       AND NOT EXISTS (SELECT 1 FROM send newer WHERE newer.message_id = send.message_id AND newer.started_at > send.started_at)
     ORDER BY send.started_at LIMIT 1`,
    [phoneIndex],
  );
  return open && findSend(manager, open.id);
};

export const findSend = async (manager: EntityManager, id: string): Promise<SendRow | undefined> =>
  (await manager.findOneBy(SendEntity, { id })) ?? undefined;

/** How often the message was refused with one of these codes, over all generations. */
export const countRefusals = (manager: EntityManager, messageId: string, codes: readonly number[]): Promise<number> =>
  manager.countBy(SendEntity, { messageId, errorCode: In([...codes]) });

export const insertSend = (manager: EntityManager, send: SendRow): Promise<void> => insert(manager, SendEntity, send);

export const updateSend = (manager: EntityManager, id: string, change: Partial<Omit<SendRow, 'id'>>): Promise<void> =>
  update(manager, SendEntity, { id, ...change });

/** Saves the outcome of the call, unless a callback has already reported more. */
export const endCall = async (
  manager: EntityManager,
  id: string,
  change: Pick<SendRow, 'state'> & Partial<Pick<SendRow, 'unknownSince' | 'isAnswered'>>,
): Promise<void> => {
  await manager.update(SendEntity, { id, state: 'sending' }, change);
};

/** Ends a call with unknown outcome; the row keeps that the message may have been sent. */
export const abandonCall = async (manager: EntityManager, id: string): Promise<void> => {
  await manager.query(
    `UPDATE send SET state = 'failed', unknown_since = coalesce(unknown_since, started_at)
     WHERE id = $1 AND state IN ('sending', 'unknown')`,
    [id],
  );
};

/** Which of the provider's ids belong to saved sends, notices and voice notes. */
export const findSavedSids = async (manager: EntityManager, sids: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await rows<{ sid: string }>(
    manager,
    `SELECT sid FROM send WHERE sid = ANY($1) UNION ALL SELECT sid FROM notice WHERE sid = ANY($1)
     UNION ALL SELECT sid FROM voice_note WHERE sid = ANY($1)`,
    [sids],
  );
  return new Set(found.map(({ sid }) => sid));
};

/** Whether the driver was asked to write since `since`: after `lately`, or about this job. */
export const wasAskedToWrite = async (
  manager: EntityManager,
  asked: { phoneIndex: string; companyId: string; jobId: string; since: Date; lately: Date },
): Promise<boolean> => {
  const { phoneIndex, companyId, jobId, since, lately } = asked;
  const found = await rows(
    manager,
    `SELECT 1 FROM chat_message WHERE phone_index = $1 AND company_id = $2 AND kind = 'talk' AND created_at >= $3
       AND (created_at >= $4 OR job_id = $5) AND state NOT IN ('failed', 'cancelled') LIMIT 1`,
    [phoneIndex, companyId, since, lately, jobId],
  );
  return found.length > 0;
};

/**
 * Locks the phones of several sends and voice notes, and then the chats of the sends: always in the same order. What they
 * guard is read by a later statement, which sees what was committed while this one waited.
 */
export const lockSends = async (manager: EntityManager, sendIds: readonly string[]): Promise<void> => {
  await manager.query(
    `SELECT FROM (
       SELECT count(pg_advisory_xact_lock(key)::text) AS n FROM (
         SELECT hashtextextended('phone:' || message.phone_index, 0) AS key
         FROM send JOIN chat_message message ON message.id = send.message_id WHERE send.id = ANY($1)
         UNION SELECT hashtextextended('phone:' || phone_index, 0) FROM voice_note WHERE id = ANY($1) ORDER BY key
       ) AS keys
     ) AS phones LEFT JOIN LATERAL (
       SELECT FROM conversation WHERE phones.n >= 0 AND job_id IN (
         SELECT message.job_id FROM send JOIN chat_message message ON message.id = send.message_id WHERE send.id = ANY($1)
       ) ORDER BY job_id FOR UPDATE
     ) AS chats ON true`,
    [sendIds],
  );
};
