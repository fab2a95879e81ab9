import { columns, entity, rows } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';
import type { ChatMessage } from '../../chat/domain/chat.ts';
import type { QuotaReason, UseKind, Uses } from '../domain/quota.ts';

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
  { subject: { driver: 'phoneIndex' }, kept: 'figures' },
);

interface PhoneUse {
  companyId: string;
  phoneIndex: string;
  day: string;
}

/**
 * How much a company has used of its day for messages to this phone. The other claims of the company wait from here to the
 * end of the transaction, so that none of them counts on the same rest.
 */
export const lockMessageUses = async (
  manager: EntityManager,
  { companyId, phoneIndex, day }: PhoneUse,
): Promise<Uses> => {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('quota:' || $1::text, 0))`, [companyId]);
  const found = await rows<{ kind: UseKind; used: number }>(
    manager,
    `SELECT kind, used FROM quota_use WHERE company_id = $1 AND day = $2
       AND (kind IN ('message', 'new-phone') AND phone_index = '' OR kind = 'phone' AND phone_index = $3)`,
    [companyId, day, phoneIndex],
  );
  return Object.fromEntries(found.map(({ kind, used }) => [kind, used]));
};

/** Counts one message for each of these quotas. */
export const countMessage = async (
  manager: EntityManager,
  { companyId, phoneIndex, day }: PhoneUse,
  kinds: readonly UseKind[],
): Promise<void> => {
  await manager.query(
    `INSERT INTO quota_use (company_id, day, kind, phone_index, used)
     SELECT $1, $2, kind, CASE kind WHEN 'phone' THEN $3 ELSE '' END, 1 FROM unnest($4::text[]) AS kind
     ON CONFLICT (company_id, day, kind, phone_index) DO UPDATE SET used = quota_use.used + 1`,
    [companyId, day, phoneIndex, kinds],
  );
};

/** The reason of an older message of the company to the phone that waits for a quota. */
export const findWaitingAhead = async (
  manager: EntityManager,
  { id, companyId, phoneIndex, createdAt }: Pick<ChatMessage, 'id' | 'companyId' | 'phoneIndex' | 'createdAt'>,
): Promise<QuotaReason | undefined> => {
  const [ahead] = await rows<{ reason: QuotaReason }>(
    manager,
    `SELECT reason FROM chat_message WHERE phone_index = $1 AND company_id = $2 AND state = 'waiting'
       AND reason LIKE 'quota-%' AND (created_at, id) < ($3, $4) LIMIT 1`,
    [phoneIndex, companyId, createdAt, id],
  );
  return ahead?.reason;
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

/** Takes back what was counted: the voice note is not transcribed. */
export const uncount = async (
  manager: EntityManager,
  { companyId, phoneIndex, day }: PhoneUse,
  { uses }: { uses: Uses },
): Promise<void> => {
  await manager.query(
    `UPDATE quota_use SET used = used - 1
     WHERE company_id = $1 AND day = $2 AND phone_index IN ('', $3) AND kind = ANY($4)`,
    [companyId, day, phoneIndex, Object.keys(uses)],
  );
};

/** The use of a company in a day, all phones together. */
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
