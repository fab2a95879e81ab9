import { columns, entity } from '@gatelingo/chassis/postgres';
import { type EntityManager, In } from 'typeorm';
import type { Window } from '../../chat/domain/chat.ts';
import type { Thread } from '../domain/senders.ts';

const { key, text, time, orNull } = columns;

/** The last messages between a phone and a company in one thread. */
export const PhoneCompanyEntity = entity(
  'phone_company',
  {
    phoneIndex: { ...text, primary: true },
    thread: { ...text, primary: true },
    companyId: key,
    /** When the company last wrote to the phone. */
    wroteAt: orNull(time),
    /** When the company last received a WhatsApp message of the driver's. */
    receivedAt: orNull(time),
    /** When the provider refused a message because the 24 hours were over. */
    windowClosedAt: orNull(time),
    /** The latest of these three. */
    lastAt: time,
  },
  { subject: { driver: 'phoneIndex' }, kept: 'jobs', begins: 'lastAt' },
);

export interface PhoneCompany extends Thread {
  companyId: string;
}

/** The last messages between a phone and each company in one thread. */
export const findThreadCompanies = (manager: EntityManager, { phoneIndex, thread }: Thread) =>
  manager.find(PhoneCompanyEntity, { where: { phoneIndex, thread }, order: { companyId: 'ASC' } });

/**
 * The company writes to the phone now: the driver's choice of another one ends. In the transaction that claims the send,
 * under the phone's lock, so that the order decides and not the clocks of two processes.
 */
export const saveWrote = async (
  manager: EntityManager,
  { phoneIndex, thread, companyId }: PhoneCompany,
  wroteAt: Date,
): Promise<void> => {
  await manager.query(
    `UPDATE company_choice SET company_id = NULL, chosen_at = NULL
     WHERE phone_index = $1 AND thread = $2 AND company_id <> $3`,
    [phoneIndex, thread, companyId],
  );
  await manager.query(
    `INSERT INTO phone_company (phone_index, thread, company_id, wrote_at, last_at) VALUES ($1, $2, $3, $4, $4)
     ON CONFLICT (phone_index, thread, company_id) DO UPDATE SET
       wrote_at = greatest(phone_company.wrote_at, excluded.wrote_at),
       last_at = greatest(phone_company.last_at, excluded.last_at)`,
    [phoneIndex, thread, companyId, wroteAt],
  );
};

/** The company received a message of the driver's: its 24 hours begin. */
export const saveReceived = async (
  manager: EntityManager,
  { phoneIndex, thread, companyId }: PhoneCompany,
  at: Date,
): Promise<void> => {
  await manager.query(
    `INSERT INTO phone_company (phone_index, thread, company_id, received_at, last_at) VALUES ($1, $2, $3, $4, $4)
     ON CONFLICT (phone_index, thread, company_id) DO UPDATE SET
       received_at = greatest(phone_company.received_at, excluded.received_at),
       last_at = greatest(phone_company.last_at, excluded.last_at)`,
    [phoneIndex, thread, companyId, at],
  );
};

export const saveWindowClosed = async (
  manager: EntityManager,
  { phoneIndex, thread, companyId }: PhoneCompany,
  at: Date,
): Promise<void> => {
  await manager.query(
    `INSERT INTO phone_company (phone_index, thread, company_id, window_closed_at, last_at) VALUES ($1, $2, $3, $4, $4)
     ON CONFLICT (phone_index, thread, company_id) DO UPDATE SET
       window_closed_at = excluded.window_closed_at, last_at = greatest(phone_company.last_at, excluded.last_at)`,
    [phoneIndex, thread, companyId, at],
  );
};

/** The 24 hours of a company with each phone, by phone. */
export const findWindows = async (
  manager: EntityManager,
  { phoneIndexes, ...of }: { phoneIndexes: readonly string[]; thread: string; companyId: string },
): Promise<ReadonlyMap<string, Window>> => {
  const found = await manager.findBy(PhoneCompanyEntity, { ...of, phoneIndex: In([...phoneIndexes]) });
  return new Map(found.map((row) => [row.phoneIndex, row]));
};

export const findWindow = async (manager: EntityManager, of: PhoneCompany): Promise<Window | undefined> =>
  (await manager.findOneBy(PhoneCompanyEntity, of)) ?? undefined;
