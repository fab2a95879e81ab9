import type { Sealer } from '@gatelingo/chassis/personal';
import { columnsOf, openRow, rowIn, rows } from '@gatelingo/chassis/postgres';
import { type EntityManager, In, MoreThanOrEqual, Not } from 'typeorm';
import { ChatEntity, ChatMessageEntity, SendEntity } from '../../chat/db/chat-entities.ts';
import { type LockedMessage, lockChats } from '../../chat/db/chat.ts';
import { lockPhones } from '../../phones/db/contacts.ts';
import type { Send } from '../domain/send.ts';

/** The message that was sent so, with its chat. Under the locks of phone and chat. */
export const findHeldOfSend = async (
  manager: EntityManager,
  sealer: Sealer,
  sendId: string,
): Promise<LockedMessage | undefined> => {
  const [found] = await rows<Record<string, unknown>>(
    manager,
    `SELECT ${columnsOf(ChatEntity, 'chat')}, ${columnsOf(ChatMessageEntity, 'message')} FROM send
     JOIN chat_message message ON message.id = send.message_id JOIN conversation chat ON chat.job_id = message.job_id
     WHERE send.id = $1`,
    [sendId],
  );
  const conversation = rowIn(ChatEntity, 'chat', found);
  const message = rowIn(ChatMessageEntity, 'message', found);
  return conversation && message && { conversation, message: openRow(sealer, ChatMessageEntity, message) };
};

/** All sends of a message, the newest first. */
export const findSendsOf = (manager: EntityManager, messageId: string): Promise<Send[]> =>
  manager.find(SendEntity, { where: { messageId }, order: { startedAt: 'DESC', id: 'DESC' } });

/**
 * The phone's send with unknown outcome, of any message and generation. There is at most one, so a message that the
 * provider lists without a row of ours is that one.
 */
export const findOpenSend = async (manager: EntityManager, phoneIndex: string): Promise<Send | undefined> =>
  (await manager
    .createQueryBuilder(SendEntity, 'send')
    .innerJoin(ChatMessageEntity.options.name, 'message', 'message.id = send.messageId')
    .where("send.state IN ('sending', 'unknown') AND message.phoneIndex = :phoneIndex", { phoneIndex })
    .orderBy('send.startedAt')
    .limit(1)
    .getOne()) ?? undefined;

/** Saves the row of a call that begins: a new one, or that of a call that was refused. */
export const saveSend = async (manager: EntityManager, send: Send): Promise<void> => {
  await manager.upsert(SendEntity, send, ['id']);
};

export const updateSend = async (
  manager: EntityManager,
  id: string,
  change: Partial<Omit<Send, 'id'>>,
): Promise<void> => {
  await manager.update(SendEntity, { id }, change);
};

/** Saves the outcome of the call, unless a callback has already reported more. */
export const endCall = async (
  manager: EntityManager,
  id: string,
  change: Pick<Send, 'state'> & Partial<Pick<Send, 'unknownSince' | 'isAnswered'>>,
): Promise<void> => {
  await manager.update(SendEntity, { id, state: 'sending' }, change);
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

/** The company's requests to the driver to write, since then, that were not given up. */
export const findAskedToWrite = (
  manager: EntityManager,
  { phoneIndex, companyId, since }: { phoneIndex: string; companyId: string; since: Date },
): Promise<{ jobId: string; createdAt: Date }[]> =>
  manager.find(ChatMessageEntity, {
    select: { jobId: true, createdAt: true },
    where: {
      ...{ phoneIndex, companyId, kind: 'talk' },
      createdAt: MoreThanOrEqual(since),
      state: Not(In(['failed', 'cancelled'])),
    },
  });

/** Locks the phones of several sends and voice notes, and then the chats of the sends: always in the same order. */
export const lockSends = async (manager: EntityManager, ids: readonly string[]): Promise<void> => {
  const found = await rows<{ phoneIndex: string; jobId: string | null }>(
    manager,
    `SELECT phone_index AS "phoneIndex", job_id AS "jobId" FROM send JOIN chat_message ON chat_message.id = message_id
     WHERE send.id = ANY($1)
     UNION ALL SELECT phone_index, NULL FROM voice_note WHERE id = ANY($1)`,
    [ids],
  );
  await lockPhones(
    manager,
    found.map(({ phoneIndex }) => phoneIndex),
  );
  await lockChats(
    manager,
    found.flatMap(({ jobId }) => jobId ?? []),
  );
};

/** The company of the message that was sent, as a text or as a voice note. */
export const findCompanyOfSend = async (manager: EntityManager, sendId: string): Promise<string | undefined> => {
  const [sent] = await rows<{ company_id: string }>(
    manager,
    `SELECT chat_message.company_id FROM send JOIN chat_message ON chat_message.id = send.message_id
     WHERE send.id = $1 UNION ALL SELECT company_id FROM voice_note WHERE id = $1`,
    [sendId],
  );
  return sent?.company_id;
};
