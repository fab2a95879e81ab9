import type { Sealer } from '@gatelingo/chassis/personal';
import { findObject, findObjects, insert, locked, rows, sealRow, update } from '@gatelingo/chassis/postgres';
import { type EntityManager, In, Raw } from 'typeorm';
import type { ChatMessage, Chat } from '../domain/chat.ts';
import type { Send } from '../../sending/domain/send.ts';
import { ChatEntity, ChatMessageEntity, SendEntity } from './chat-entities.ts';
import { lockPhoneOf } from '../../phones/db/contacts.ts';

interface ChatKey {
  jobId: string;
  companyId: string;
}

/** The job's conversation, made where there is none yet; locked until the transaction ends. */
export const lockChat = async (
  manager: EntityManager,
  { jobId, companyId, now }: ChatKey & { now: Date },
): Promise<Chat> => {
  const lock = () => manager.findOne(ChatEntity, { where: { jobId, companyId }, ...locked });
  const known = await lock();
  if (known) return known;
  await manager.query(
    `INSERT INTO conversation (job_id, company_id, last_seq, read_seq, version, last_at) VALUES ($1, $2, 0, 0, 0, $3)
     ON CONFLICT (job_id) DO NOTHING`,
    [jobId, companyId, now],
  );
  const made = await lock();
  if (!made) throw new Error('The job has a chat of another company.');
  return made;
};

/** The conversation of a message; locked until the transaction ends. */
export const lockChatOf = async (manager: EntityManager, messageId: string): Promise<Chat | undefined> => {
  const isOfMessage = (jobId: string) => `${jobId} = (SELECT job_id FROM chat_message WHERE id = :messageId)`;
  const where = { jobId: Raw(isOfMessage, { messageId }) };
  return (await manager.findOne(ChatEntity, { where, ...locked })) ?? undefined;
};

/** A chat and one of its messages, both locked until the transaction ends by the chat's lock. */
export interface LockedMessage {
  conversation: Chat;
  message: ChatMessage;
}

/** A message with its chat, locked until the transaction ends; read under the lock. */
export const lockMessageInChat = async (
  manager: EntityManager,
  sealer: Sealer,
  messageId: string,
): Promise<LockedMessage | undefined> => {
  const conversation = await lockChatOf(manager, messageId);
  const message = conversation && (await findChatMessage(manager, sealer, messageId));
  return message && { conversation, message };
};

/** The same, with the message's phone: always locked before the chat. */
export const lockMessage = async (
  manager: EntityManager,
  sealer: Sealer,
  messageId: string,
): Promise<LockedMessage | undefined> =>
  (await lockPhoneOf(manager, messageId)) ? lockMessageInChat(manager, sealer, messageId) : undefined;

/** Locks the chats of several jobs, always in the same order. */
export const lockChats = async (manager: EntityManager, jobIds: readonly string[]): Promise<void> => {
  await manager.find(ChatEntity, { where: { jobId: In([...jobIds]) }, order: { jobId: 'ASC' }, ...locked });
};

export const saveChat = (manager: EntityManager, conversation: Chat): Promise<void> =>
  update(manager, ChatEntity, conversation);

export const insertChatMessage = (manager: EntityManager, sealer: Sealer, message: ChatMessage): Promise<void> =>
  insert(manager, ChatMessageEntity, sealRow(sealer, ChatMessageEntity, message));

export const updateChatMessage = (manager: EntityManager, sealer: Sealer, message: ChatMessage): Promise<void> =>
  update(manager, ChatMessageEntity, sealRow(sealer, ChatMessageEntity, message));

export const findChatMessage = (manager: EntityManager, sealer: Sealer, id: string): Promise<ChatMessage | undefined> =>
  findObject(manager, sealer, ChatMessageEntity, { where: { id } });

/** All of a job's messages, in their order. */
export const findChatMessages = (manager: EntityManager, sealer: Sealer, jobId: string): Promise<ChatMessage[]> =>
  findObjects(manager, sealer, ChatMessageEntity, { where: { jobId }, order: { seq: 'ASC' } });

/** Ids of the phone's messages in these states, of all companies or of one, the oldest first. */
export const findIdsOfPhone = async (
  manager: EntityManager,
  { states, ...of }: { phoneIndex: string; companyId?: string; states: readonly ChatMessage['state'][] },
): Promise<string[]> => {
  const where = { ...of, state: In([...states]) };
  const order = { createdAt: 'ASC', id: 'ASC' } as const;
  const found = await manager.find(ChatMessageEntity, { select: { id: true }, where, order });
  return found.map(({ id }) => id);
};

/** The phone's next message to send. */
export const findOldestQueued = async (
  manager: EntityManager,
  phoneIndex: string,
): Promise<{ id: string; generation: number } | undefined> => {
  const [oldest] = await rows<{ id: string; generation: number }>(
    manager,
    `SELECT id, generation FROM chat_message WHERE phone_index = $1 AND state = 'queued' ORDER BY created_at, id LIMIT 1`,
    [phoneIndex],
  );
  return oldest;
};

/** The newest send of a message. A refused send is retried in its row: a second row is a second message. */
export const findLatestSend = async (
  manager: EntityManager,
  messageId: string,
  generation: number,
): Promise<Send | undefined> => {
  const where = { messageId, generation };
  return (await manager.findOne(SendEntity, { where, order: { startedAt: 'DESC', id: 'DESC' } })) ?? undefined;
};

/** Whether a call for the message is open: its text may be under way. */
export const hasOpenSend = (manager: EntityManager, messageId: string): Promise<boolean> =>
  manager.existsBy(SendEntity, { messageId, state: In(['sending', 'unknown']) });
