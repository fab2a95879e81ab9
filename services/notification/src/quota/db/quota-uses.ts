import { columns, entity, rows } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';
import type { ChatMessage } from '../../chat/domain/chat.ts';
import type { QuotaReason, QuotaSituation, UseKind, Uses } from '../domain/quota.ts';

const { key, text, integer, of } = columns;

/** The use of a company in a day; `phoneIndex` is empty for the use of all phones together. */
export const QuotaUseEntity = entity(
  'quota_use',
  {
    companyId: key,
    day: { ...of<string>({ type: 'date' }), primary: true },
    kind: { ...of<UseKind>(text), primary: true },
    phoneIndex: { ...text, primary: true },
    used: integer,
  },
  { subject: { driver: 'phoneIndex' }, kept: 'figures', begins: 'day' },
);

interface CompanyDay {
  companyId: string;
  day: string;
}
interface PhoneDay extends CompanyDay {
  phoneIndex: string;
}

/** The messages that a company has used of its day: all phones together, and this one. */
export const findUses = async (
  manager: EntityManager,
  { companyId, day, phoneIndex = '' }: CompanyDay & Partial<PhoneDay>,
): Promise<Uses> => {
  const found = await rows<{ kind: UseKind; used: number }>(
    manager,
    `SELECT kind, used FROM quota_use WHERE company_id = $1 AND day = $2 AND phone_index IN ('', $3)`,
    [companyId, day, phoneIndex],
  );
  return Object.fromEntries(found.map(({ kind, used }) => [kind, used]));
};

/**
 * The same, to count one more. The company's other claims wait from here to the end of the transaction, so that none of
 * them counts on the same rest.
 */
export const lockUses = async (manager: EntityManager, use: PhoneDay): Promise<Uses> => {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('quota:' || $1::text, 0))`, [use.companyId]);
  return findUses(manager, use);
};

/** Counts one use of each kind. */
export const countUses = async (
  manager: EntityManager,
  { companyId, phoneIndex, day }: PhoneDay,
  kinds: readonly UseKind[],
): Promise<void> => {
  await manager.query(
    `INSERT INTO quota_use (company_id, day, kind, phone_index, used)
     SELECT $1, $2, kind, CASE WHEN kind IN ('phone', 'phone-voice-note') THEN $3 ELSE '' END, 1
     FROM unnest($4::text[]) AS kind
     ON CONFLICT (company_id, day, kind, phone_index) DO UPDATE SET used = quota_use.used + 1`,
    [companyId, day, phoneIndex, kinds],
  );
};

/** The limits that decide whether a company may send one message more to a phone, beside what it has used. */
export const findMessageQuota = async (
  manager: EntityManager,
  { id, companyId, phoneIndex, createdAt }: Pick<ChatMessage, 'id' | 'companyId' | 'phoneIndex' | 'createdAt'>,
): Promise<Pick<QuotaSituation, 'createdAt' | 'isNewPhone' | 'ahead'>> => {
  const [found] = await rows<Pick<QuotaSituation, 'createdAt' | 'isNewPhone'> & { ahead: QuotaReason | null }>(
    manager,
    `SELECT (SELECT created_at FROM company WHERE id = $1) AS "createdAt",
       NOT EXISTS (SELECT FROM phone_company WHERE company_id = $1 AND phone_index = $2 AND wrote_at IS NOT NULL)
         AS "isNewPhone",
       (SELECT reason FROM chat_message WHERE company_id = $1 AND phone_index = $2 AND state = 'waiting'
          AND reason LIKE 'quota-%' AND (created_at, id) < ($3, $4) LIMIT 1) AS ahead`,
    [companyId, phoneIndex, createdAt, id],
  );
  if (!found) throw new Error('A SELECT of values has one row.');
  return { ...found, ahead: found.ahead ?? undefined };
};

/** How many mails and messages of a company wait for a quota. */
export const countWaiting = async (
  manager: EntityManager,
  companyId: string,
): Promise<{ mails: number; messages: number }> => {
  const [counts] = await rows<{ mails: number; messages: number }>(
    manager,
    `SELECT (SELECT count(*)::int FROM mail WHERE company_id = $1::text AND is_over_quota AND state = 'pending') AS mails,
       (SELECT count(*)::int FROM chat_message WHERE company_id = $1::uuid AND state = 'waiting'
          AND reason LIKE 'quota-%') AS messages`,
    [companyId],
  );
  return counts ?? { mails: 0, messages: 0 };
};

/** Days of before `day` are of no use any more. */
export const forgetUses = async (manager: EntityManager, day: string): Promise<void> => {
  await manager.query('DELETE FROM quota_use WHERE day < $1', [day]);
};

/** A company of which something waits for a quota. */
export interface WaitingCompany {
  companyId: string;
  createdAt: Date | null;
  /** How much waits. */
  count: number;
}
