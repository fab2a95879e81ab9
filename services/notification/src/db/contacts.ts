import { rows } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';
import type { Contact } from '../domain/chat.ts';

interface Row {
  phone_index: string;
  last_wrote_at: Date | null;
  window_closed_at: Date | null;
  opted_out_at: Date | null;
  opt_changed_at: Date | null;
  without_whatsapp_at: Date | null;
}

const toContact = (row: Row): Contact => ({
  phoneIndex: row.phone_index,
  lastWroteAt: row.last_wrote_at,
  windowClosedAt: row.window_closed_at,
  optedOutAt: row.opted_out_at,
  optChangedAt: row.opt_changed_at,
  withoutWhatsAppAt: row.without_whatsapp_at,
});

export const findContacts = async (
  manager: EntityManager,
  phoneIndexes: readonly string[],
): Promise<ReadonlyMap<string, Contact>> => {
  const found = await rows<Row>(manager, 'SELECT * FROM contact WHERE phone_index = ANY($1)', [phoneIndexes]);
  return new Map(found.map((row) => [row.phone_index, toContact(row)]));
};

export const findContact = async (manager: EntityManager, phoneIndex: string): Promise<Contact | undefined> =>
  (await findContacts(manager, [phoneIndex])).get(phoneIndex);

/** Makes all who write about a phone wait for each other until the transaction ends. */
export const lockPhone = async (manager: EntityManager, phoneIndex: string): Promise<void> => {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('phone:' || $1::text, 0))`, [phoneIndex]);
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

const columns = {
  lastWroteAt: 'last_wrote_at',
  windowClosedAt: 'window_closed_at',
  optedOutAt: 'opted_out_at',
  optChangedAt: 'opt_changed_at',
  withoutWhatsAppAt: 'without_whatsapp_at',
} as const satisfies Record<keyof Omit<Contact, 'phoneIndex'>, string>;

/** Writes down what is new of a phone; what is not named stays. */
export const saveContact = async (
  manager: EntityManager,
  phoneIndex: string,
  change: Partial<Omit<Contact, 'phoneIndex'>>,
): Promise<void> => {
  const named = (Object.keys(columns) as (keyof typeof columns)[]).filter((name) => change[name] !== undefined);
  const places = named.map((_name, index) => `$${String(index + 2)}`);
  const sets = named.map((name) => `${columns[name]} = excluded.${columns[name]}`);
  await manager.query(
    `INSERT INTO contact (${['phone_index', ...named.map((name) => columns[name])].join(', ')})
     VALUES (${['$1', ...places].join(', ')}) ON CONFLICT (phone_index) DO UPDATE SET ${sets.join(', ')}`,
    [phoneIndex, ...named.map((name) => change[name])],
  );
};

/** The driver wrote: the window is open from then on, and what had been learnt before of his having no WhatsApp is over. */
export const noteWriting = async (manager: EntityManager, phoneIndex: string, at: Date): Promise<void> => {
  await manager.query(
    `INSERT INTO contact (phone_index, last_wrote_at) VALUES ($1, $2) ON CONFLICT (phone_index) DO UPDATE SET
       last_wrote_at = greatest(contact.last_wrote_at, excluded.last_wrote_at),
       without_whatsapp_at = CASE WHEN contact.without_whatsapp_at > excluded.last_wrote_at THEN contact.without_whatsapp_at END`,
    [phoneIndex, at],
  );
};

/** Keeps that a STOP or a START came, for good: told again, it is the same wish and not a new one. */
export const rememberWish = async (
  manager: EntityManager,
  { sid, phoneIndex, wish, at }: { sid: string; phoneIndex: string; wish: 'stop' | 'start'; at: Date },
): Promise<void> => {
  await manager.query('INSERT INTO opt_wish (sid, phone_index, wish, at) VALUES ($1, $2, $3, $4)', [
    sid,
    phoneIndex,
    wish,
    at,
  ]);
};

/** So often may a message fail before those after it go by. */
const mostWaitedFor = 3;

/** Whether the phone wrote something before this message that is still to be heard. Under the phone's lock. */
export const isOlderUnheard = async (
  manager: EntityManager,
  { sid, phoneIndex }: { sid: string; phoneIndex: string },
): Promise<boolean> => {
  const found = await rows(
    manager,
    `SELECT 1 FROM work WHERE kind = 'receive-message' AND state IN ('due', 'running') AND attempts < $3
       AND payload->>'phoneIndex' = $1
       AND id < (SELECT id FROM work WHERE kind = 'receive-message' AND key = $2) LIMIT 1`,
    [phoneIndex, sid, mostWaitedFor],
  );
  return found.length > 0;
};

/** The work's row of a message is kept for a while; whose number it was does not stay in it. */
export const forgetWhoseWork = async (manager: EntityManager, sid: string): Promise<void> => {
  await manager.query(`UPDATE work SET payload = payload - 'phoneIndex' WHERE kind = 'receive-message' AND key = $1`, [
    sid,
  ]);
};

/** Whether the provider told of this message before, however long ago. */
export const wasHeard = async (manager: EntityManager, sid: string): Promise<boolean> => {
  const found = await rows(
    manager,
    'SELECT 1 FROM chat_message WHERE provider_sid = $1 UNION ALL SELECT 1 FROM opt_wish WHERE sid = $1',
    [sid],
  );
  return found.length > 0;
};
