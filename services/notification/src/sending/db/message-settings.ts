import { rows } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';

/** Whether the company allows SMS to numbers without WhatsApp; off by default. */
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

/** Whether answers to voice notes also go out as voice notes; on by default. */
export const findWantsVoiceNotes = async (manager: EntityManager, companyId: string): Promise<boolean> => {
  const [row] = await rows<{ voice_notes: boolean }>(
    manager,
    'SELECT voice_notes FROM message_setting WHERE company_id = $1',
    [companyId],
  );
  return row?.voice_notes ?? true;
};

export const saveWantsVoiceNotes = async (
  manager: EntityManager,
  companyId: string,
  voiceNotes: boolean,
): Promise<void> => {
  await manager.query(
    `INSERT INTO message_setting (company_id, sms_fallback, voice_notes) VALUES ($1, false, $2)
     ON CONFLICT (company_id) DO UPDATE SET voice_notes = excluded.voice_notes`,
    [companyId, voiceNotes],
  );
};

/** Ids of messages that wait for the phone, of companies that allow SMS, the oldest first. */
export const findWaitingForSms = async (manager: EntityManager, phoneIndex: string): Promise<string[]> => {
  const found = await rows<{ id: string }>(
    manager,
    `SELECT id FROM chat_message JOIN message_setting USING (company_id)
     WHERE phone_index = $1 AND state = 'waiting' AND sms_fallback ORDER BY created_at, id`,
    [phoneIndex],
  );
  return found.map(({ id }) => id);
};

/** Phones without WhatsApp that have waiting messages of the company, or may get some. */
export const findPhonesBySms = async (manager: EntityManager, companyId: string): Promise<string[]> => {
  const found = await rows<{ phone_index: string }>(
    manager,
    `SELECT DISTINCT phone_index FROM chat_message JOIN contact USING (phone_index)
     WHERE company_id = $1 AND state IN ('queued', 'waiting') AND without_whatsapp_at IS NOT NULL`,
    [companyId],
  );
  return found.map((row) => row.phone_index);
};
