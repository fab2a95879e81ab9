import { rows } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';

/** Whether the company wants an SMS to go where a number has no WhatsApp; not unless it said so. */
export const findSmsFallback = async (manager: EntityManager, companyId: string): Promise<boolean> => {
  const [row] = await rows<{ sms_fallback: boolean }>(
    manager,
    'SELECT sms_fallback FROM message_setting WHERE company_id = $1',
    [companyId],
  );
  return row?.sms_fallback ?? false;
};

export const saveSmsFallback = async (
  manager: EntityManager,
  companyId: string,
  smsFallback: boolean,
): Promise<void> => {
  await manager.query(
    `INSERT INTO message_setting (company_id, sms_fallback) VALUES ($1, $2)
     ON CONFLICT (company_id) DO UPDATE SET sms_fallback = excluded.sms_fallback`,
    [companyId, smsFallback],
  );
};
