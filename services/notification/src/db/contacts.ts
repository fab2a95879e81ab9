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

/** Locks a phone until the transaction ends. */
export const lockPhone = async (manager: EntityManager, phoneIndex: string): Promise<void> => {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('phone:' || $1::text, 0))`, [phoneIndex]);
};

const columns = {
  lastWroteAt: 'last_wrote_at',
  windowClosedAt: 'window_closed_at',
  optedOutAt: 'opted_out_at',
  optChangedAt: 'opt_changed_at',
  withoutWhatsAppAt: 'without_whatsapp_at',
} as const satisfies Record<keyof Omit<Contact, 'phoneIndex'>, string>;

/** Saves the given fields of a phone; the others stay. */
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
