import { rows } from '@gatelingo/chassis/postgres';
import { type EntityManager, In } from 'typeorm';
import type { Contact } from '../domain/chat.ts';
import { ContactEntity } from './chat-entities.ts';

export const findContacts = async (
  manager: EntityManager,
  phoneIndexes: readonly string[],
): Promise<ReadonlyMap<string, Contact>> => {
  const found = await manager.findBy(ContactEntity, { phoneIndex: In([...phoneIndexes]) });
  return new Map(found.map((contact) => [contact.phoneIndex, contact]));
};

export const findContact = async (manager: EntityManager, phoneIndex: string): Promise<Contact | undefined> =>
  (await manager.findOneBy(ContactEntity, { phoneIndex })) ?? undefined;

/** Locks a phone until the transaction ends. */
export const lockPhone = async (manager: EntityManager, phoneIndex: string): Promise<void> => {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('phone:' || $1::text, 0))`, [phoneIndex]);
};

/**
 * Locks a phone, and then the chat of a job if there is one, until the transaction ends: always in this order. What they
 * guard is read by a later statement, which sees what was committed while this one waited. False if there was no chat when
 * it began to wait: one that was made meanwhile is not locked.
 */
export const lockPhoneAndChat = async (
  manager: EntityManager,
  { phoneIndex, jobId }: { phoneIndex: string; jobId: string },
): Promise<boolean> => {
  const [locked] = await rows<{ is_chat: boolean }>(
    manager,
    `SELECT chat.job_id IS NOT NULL AS is_chat FROM (SELECT pg_advisory_xact_lock(hashtextextended('phone:' || $1::text, 0)) IS NOT NULL AS is_locked OFFSET 0) phone
     LEFT JOIN LATERAL (SELECT job_id FROM conversation WHERE job_id = $2 AND phone.is_locked FOR UPDATE) chat ON true`,
    [phoneIndex, jobId],
  );
  return locked?.is_chat ?? false;
};

/** Saves the given fields of a phone; the others stay. */
export const saveContact = async (
  manager: EntityManager,
  phoneIndex: string,
  change: Partial<Omit<Contact, 'phoneIndex'>>,
): Promise<void> => {
  await manager.upsert(ContactEntity, { ...change, phoneIndex }, ['phoneIndex']);
};
