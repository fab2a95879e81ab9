import { rows } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';
import type { WaitingCompany } from '../../quota/db/quota-uses.ts';
import type { OverQuota } from '../../quota/domain/quota.ts';

const perRound = 1000;

/** The companies whose messages wait for a quota. */
export const findCompaniesOverQuota = (manager: EntityManager): Promise<WaitingCompany[]> =>
  rows<WaitingCompany>(
    manager,
    `SELECT message.company_id AS "companyId", count(*)::int AS count, company.created_at AS "createdAt"
     FROM chat_message message LEFT JOIN company ON company.id = message.company_id
     WHERE message.state = 'waiting' AND message.reason LIKE 'quota-%' GROUP BY message.company_id, company.created_at`,
  );

/** A company's waiting messages that the quotas of their phones allow, the oldest first. */
export const findOverQuota = (
  manager: EntityManager,
  {
    companyId,
    day,
    phoneMessages,
    withNewPhones,
  }: { companyId: string; day: string; phoneMessages: number; withNewPhones: boolean },
): Promise<OverQuota[]> =>
  rows<OverQuota>(
    manager,
    `SELECT id, phone_index AS "phoneIndex", is_new AS "isNewPhone" FROM (
       SELECT waits.id, waits.phone_index, waits.created_at,
         NOT EXISTS (
           SELECT FROM phone_company known
           WHERE known.phone_index = waits.phone_index AND known.company_id = waits.company_id AND known.wrote_at IS NOT NULL
         ) AS is_new,
         coalesce(quota_use.used, 0) + row_number() OVER (PARTITION BY waits.phone_index ORDER BY waits.created_at, waits.id) AS nth
       FROM chat_message waits
       LEFT JOIN quota_use ON quota_use.company_id = waits.company_id AND quota_use.day = $2
         AND quota_use.kind = 'phone' AND quota_use.phone_index = waits.phone_index
       WHERE waits.company_id = $1 AND waits.state = 'waiting' AND waits.reason LIKE 'quota-%'
     ) AS allowed
     WHERE ($3 = 0 OR nth <= $3) AND (NOT is_new OR $4) ORDER BY created_at, id LIMIT ${String(perRound)}`,
    [companyId, day, phoneMessages, withNewPhones],
  );
