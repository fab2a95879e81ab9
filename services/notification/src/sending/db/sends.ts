import { rows } from '@gatelingo/chassis/postgres';
import { type EntityManager, In } from 'typeorm';
import { SendEntity, type SendRow } from '../../db/chat-entities.ts';

export type { SendRow } from '../../db/chat-entities.ts';

/** All tries of a message in one generation, the newest first, as far as anybody knows. */
export const findSendsOf = (manager: EntityManager, messageId: string, generation: number): Promise<SendRow[]> =>
  manager.find(SendEntity, { where: { messageId, generation }, order: { startedAt: 'DESC', id: 'DESC' } });

/**
 * The try of the phone of which nobody knows yet what came of it, of whichever message and generation: there is one at the most,
 * which is why a message that the provider lists and we don't know is that one. A try that was given up has a newer one behind it.
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

/** How often the message was refused with one of these codes, in all its generations. */
export const countRefusals = (manager: EntityManager, messageId: string, codes: readonly number[]): Promise<number> =>
  manager.countBy(SendEntity, { messageId, errorCode: In([...codes]) });

export const insertSend = async (manager: EntityManager, send: SendRow): Promise<void> => {
  await manager.insert(SendEntity, send);
};

export const updateSend = async (
  manager: EntityManager,
  id: string,
  change: Partial<Omit<SendRow, 'id'>>,
): Promise<void> => {
  await manager.update(SendEntity, { id }, change);
};

/** What came of the call to the provider, unless its callback told more meanwhile. */
export const endCall = async (
  manager: EntityManager,
  id: string,
  change: Pick<SendRow, 'state'> & Partial<Pick<SendRow, 'unknownSince' | 'isAnswered'>>,
): Promise<void> => {
  await manager.update(SendEntity, { id, state: 'sending' }, change);
};

/** Nobody will find out any more what came of the call; what is known of it stays, and that it may have been done. */
export const giveUpCall = async (manager: EntityManager, id: string): Promise<void> => {
  await manager.query(
    `UPDATE send SET state = 'failed', unknown_since = coalesce(unknown_since, started_at)
     WHERE id = $1 AND state IN ('sending', 'unknown')`,
    [id],
  );
};

/** Which of the provider's ids are those of messages that we know of. */
export const findKnownSids = async (manager: EntityManager, sids: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await manager.find(SendEntity, { select: { id: true, sid: true }, where: { sid: In([...sids]) } });
  return new Set(found.map(({ sid }) => sid ?? ''));
};

/** Whether a driver was asked to write to the company since then, lately or about this job, and has not answered. */
export const wasAskedToTalk = async (
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

/** The same by a try to send to it; false where there is no such try. */
export const lockPhoneOfSend = async (manager: EntityManager, sendId: string): Promise<boolean> => {
  const locked = await rows(
    manager,
    `SELECT pg_advisory_xact_lock(hashtextextended('phone:' || chat_message.phone_index, 0))
     FROM send JOIN chat_message ON chat_message.id = send.message_id WHERE send.id = $1`,
    [sendId],
  );
  return locked.length > 0;
};

/** The phones of several tries, in one order for all who lock more than one. */
export const lockPhonesOfSends = async (manager: EntityManager, sendIds: readonly string[]): Promise<void> => {
  await manager.query(
    `SELECT pg_advisory_xact_lock(key) FROM (
       SELECT DISTINCT hashtextextended('phone:' || chat_message.phone_index, 0) AS key
       FROM send JOIN chat_message ON chat_message.id = send.message_id WHERE send.id = ANY($1) ORDER BY key
     ) AS phones`,
    [sendIds],
  );
};
