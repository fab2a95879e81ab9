import { rows } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';
import type { UseKind, Uses } from '../domain/quota.ts';

interface Counted {
  uses: Uses;
  /** Null while the company is not known. */
  createdAt: Date | null;
  /** The reason of an older message of this company to the phone that waits for a quota. */
  waitsAhead: string | null;
}

interface PhoneUse {
  companyId: string;
  phoneIndex: string;
  day: string;
}

interface MessageUse extends PhoneUse {
  messageId: string;
  /** Whether a phone that the company has never written to counts as a new one. */
  countsNewPhone: boolean;
}

/**
 * Counts a message for its company's day, under the phone's lock. In one statement, because each message needs it, and as
 * the last one of a claim, because the claims of a company wait for each other from here to their end.
 */
export const countMessage = async (
  manager: EntityManager,
  { messageId, companyId, phoneIndex, day, countsNewPhone }: MessageUse,
): Promise<Counted> => {
  const found = await rows<Omit<Counted, 'uses'> & { kind: UseKind; used: number }>(
    manager,
    `WITH new_phone AS (
         SELECT WHERE $5::boolean AND NOT EXISTS (
           SELECT FROM phone_company WHERE phone_index = $3 AND company_id = $1 AND wrote_at IS NOT NULL
         )
       ),
       counted AS (
         INSERT INTO quota_use (company_id, day, kind, phone_index, used)
         SELECT $1::uuid, $2::date, kind, phone, 1 FROM (VALUES (1, 'message', ''), (2, 'new-phone', ''), (3, 'phone', $3::text))
           AS use (place, kind, phone)
         WHERE kind <> 'new-phone' OR EXISTS (SELECT FROM new_phone)
         ORDER BY place
         ON CONFLICT (company_id, day, kind, phone_index) DO UPDATE SET used = quota_use.used + 1
         RETURNING kind, used
       )
     SELECT kind, used, (SELECT created_at FROM company WHERE id = $1) AS "createdAt",
       (SELECT older.reason FROM chat_message older JOIN chat_message mine ON mine.id = $4
        WHERE older.phone_index = $3 AND older.company_id = $1 AND older.state = 'waiting'
          AND older.reason LIKE 'quota-%' AND (older.created_at, older.id) < (mine.created_at, mine.id)
        LIMIT 1) AS "waitsAhead"
     FROM counted`,
    [companyId, day, phoneIndex, messageId, countsNewPhone],
  );
  const { createdAt = null, waitsAhead = null } = found[0] ?? {};
  return { uses: Object.fromEntries(found.map(({ kind, used }) => [kind, used])), createdAt, waitsAhead };
};

/**
 * Counts a driver's voice note for its company's day. Until the transaction ends, the other voice notes of the company wait
 * for it: always in this order.
 */
export const countVoiceNote = async (
  manager: EntityManager,
  { companyId, phoneIndex, day }: PhoneUse,
): Promise<{ uses: Uses; createdAt: Date | null }> => {
  const found = await rows<{ kind: UseKind; used: number; createdAt: Date | null }>(
    manager,
    `WITH counted AS (
       INSERT INTO quota_use (company_id, day, kind, phone_index, used)
       SELECT $1::uuid, $2::date, kind, phone, 1 FROM (VALUES (1, 'voice-note', ''), (2, 'phone-voice-note', $3::text))
         AS use (place, kind, phone)
       ORDER BY place
       ON CONFLICT (company_id, day, kind, phone_index) DO UPDATE SET used = quota_use.used + 1
       RETURNING kind, used
     )
     SELECT kind, used, (SELECT created_at FROM company WHERE id = $1) AS "createdAt" FROM counted`,
    [companyId, day, phoneIndex],
  );
  const uses = Object.fromEntries(found.map(({ kind, used }) => [kind, used]));
  return { uses, createdAt: found[0]?.createdAt ?? null };
};

/** Takes back what was counted: the message waits, or the voice note is not transcribed. */
export const uncount = async (
  manager: EntityManager,
  { companyId, phoneIndex, day }: PhoneUse,
  { uses }: Pick<Counted, 'uses'>,
): Promise<void> => {
  await manager.query(
    `UPDATE quota_use SET used = used - 1
     WHERE company_id = $1 AND day = $2 AND phone_index IN ('', $3) AND kind = ANY($4)`,
    [companyId, day, phoneIndex, Object.keys(uses)],
  );
};

/** What a company has used of its day, all phones together. */
export const findUses = async (manager: EntityManager, companyId: string, day: string): Promise<Uses> => {
  const found = await rows<{ kind: UseKind; used: number }>(
    manager,
    `SELECT kind, used FROM quota_use WHERE company_id = $1 AND day = $2 AND phone_index = ''`,
    [companyId, day],
  );
  return Object.fromEntries(found.map(({ kind, used }) => [kind, used]));
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

/** The companies of the rows that wait, with their ages; `waiting` selects `company_id` and `count`. */
export const findWaitingCompanies = (manager: EntityManager, waiting: string): Promise<WaitingCompany[]> =>
  rows<WaitingCompany>(
    manager,
    `SELECT waiting.company_id AS "companyId", waiting.count::int AS count, company.created_at AS "createdAt"
     FROM (${waiting}) AS waiting LEFT JOIN company ON company.id = waiting.company_id`,
  );
