import { rows, columns, entity } from '@gatelingo/chassis/postgres';
import { type EntityManager, In } from 'typeorm';
import type { Contact } from '../../chat/domain/chat.ts';

const { text, time, orNull } = columns;

/** A phone, for all companies that write to it. */
export const ContactEntity = entity(
  'contact',
  {
    phoneIndex: { ...text, primary: true },
    lastWroteAt: orNull(time),
    optedOutAt: orNull(time),
    optChangedAt: orNull(time),
    withoutWhatsAppAt: { ...orNull(time), name: 'without_whatsapp_at' },
  },
  { subject: { driver: 'phoneIndex' }, kept: 'opt-out' },
);

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

/** Locks the phone of a message; whether there is such a message. Its phone never changes. */
export const lockPhoneOf = async (manager: EntityManager, messageId: string): Promise<boolean> => {
  const found = await rows(
    manager,
    `SELECT pg_advisory_xact_lock(hashtextextended('phone:' || phone_index, 0)) FROM chat_message WHERE id = $1`,
    [messageId],
  );
  return found.length > 0;
};

/** Locks several phones, always in the same order. */
export const lockPhones = async (manager: EntityManager, phoneIndexes: readonly string[]): Promise<void> => {
  for (const phoneIndex of [...new Set(phoneIndexes)].sort()) await lockPhone(manager, phoneIndex);
};

/** Saves the given fields of a phone; the others stay. */
export const saveContact = async (
  manager: EntityManager,
  phoneIndex: string,
  change: Partial<Omit<Contact, 'phoneIndex'>>,
): Promise<void> => {
  await manager.upsert(ContactEntity, { ...change, phoneIndex }, ['phoneIndex']);
};
