import { rows } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';
import type { WaitingCompany } from '../../quota/db/quota-uses.ts';

const anyNumber = 2_147_483_647;

/** Counts a mail for its company's day; once the quota (0: any number) is used up, the mail waits. */
export const countMail = async (
  manager: EntityManager,
  { id, companyId, day, quota, now }: { id: string; companyId: string; day: string; quota: number; now: Date },
): Promise<'counted' | 'over-quota'> => {
  const [mail] = await rows<{ is_over_quota: boolean }>(
    manager,
    `WITH counted AS (
       INSERT INTO quota_use (company_id, day, kind, used) VALUES ($2, $3, 'mail', 1)
       ON CONFLICT (company_id, day, kind, phone_index) DO UPDATE SET used = quota_use.used + 1 WHERE quota_use.used < $4
       RETURNING used
     )
     UPDATE mail SET is_over_quota = NOT EXISTS (SELECT FROM counted),
       counted_at = CASE WHEN EXISTS (SELECT FROM counted) THEN $5::timestamptz END
     WHERE id = $1 RETURNING is_over_quota`,
    [id, companyId, day, quota === 0 ? anyNumber : quota, now],
  );
  return mail?.is_over_quota === false ? 'counted' : 'over-quota';
};

/** The companies whose mails wait for the quota. */
export const findCompaniesOverMailQuota = (manager: EntityManager): Promise<WaitingCompany[]> =>
  rows<WaitingCompany>(
    manager,
    `SELECT mail.company_id AS "companyId", count(*)::int AS count, company.created_at AS "createdAt"
     FROM mail LEFT JOIN company ON company.id = nullif(mail.company_id, '')::uuid
     WHERE mail.is_over_quota AND mail.state = 'pending' GROUP BY mail.company_id, company.created_at`,
  );

/** Lets a company's oldest waiting mails go, each once, also by two processes at a time. */
export const releaseMails = (
  manager: EntityManager,
  companyId: string,
  limit: number,
): Promise<{ id: string; businessKey: string; releases: number }[]> =>
  rows(
    manager,
    `UPDATE mail SET is_over_quota = false, releases = releases + 1 WHERE id IN (
       SELECT id FROM mail WHERE company_id = $1 AND is_over_quota AND state = 'pending'
       ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED
     ) RETURNING id, business_key AS "businessKey", releases`,
    [companyId, limit],
  );
