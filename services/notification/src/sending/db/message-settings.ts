import { columns, entity, type PgTx, raiseVersions, type RowOf, rows } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';

const { key, boolean, integer, orNull } = columns;

/** The settings of a company for messages to drivers. */
export const MessageSettingEntity = entity(
  'message_setting',
  {
    companyId: key,
    smsFallback: boolean,
    voiceNotes: boolean,
    /** Of what was published; 0 before. */
    version: integer,
    publishedSms: orNull(boolean),
  },
  { subject: 'company', kept: 'company' },
);

/** After a restore every setting gets a higher version than any published before. */
export const mendRestoredSettings = (tx: PgTx): Promise<void> => raiseVersions(tx, [MessageSettingEntity]);

type Chosen = Pick<RowOf<typeof MessageSettingEntity>, 'smsFallback' | 'voiceNotes'>;

/**
 * Whether the company allows SMS to numbers without WhatsApp, off by default, and wants its answers to voice notes as voice
 * notes, too, on by default.
 */
export const findChosen = async (manager: EntityManager, companyId: string): Promise<Chosen> => {
  const select = { smsFallback: true, voiceNotes: true } as const;
  const found = await manager.findOne(MessageSettingEntity, { select, where: { companyId } });
  return found ?? { smsFallback: false, voiceNotes: true };
};

export const saveChosen = async (
  manager: EntityManager,
  companyId: string,
  chosen: Pick<Chosen, 'smsFallback'> & Partial<Chosen>,
): Promise<void> => {
  await manager.upsert(MessageSettingEntity, { companyId, ...chosen }, ['companyId']);
};

/** A company's setting of SMS, and what was published of it. */
export interface PublishedSetting {
  smsFallback: boolean;
  /** 0 if nothing was published yet. */
  version: number;
  publishedSms: boolean | null;
}

/** The setting, locked until the transaction ends. The company has one. */
export const lockSetting = async (manager: EntityManager, companyId: string): Promise<PublishedSetting> => {
  const [found] = await rows<PublishedSetting>(
    manager,
    `SELECT sms_fallback AS "smsFallback", version, published_sms AS "publishedSms" FROM message_setting
     WHERE company_id = $1 FOR UPDATE`,
    [companyId],
  );
  if (!found) throw new Error('A company without settings.');
  return found;
};

export const savePublished = async (
  manager: EntityManager,
  { companyId, version, sendsSms }: { companyId: string; version: number; sendsSms: boolean },
): Promise<void> => {
  const sql = 'UPDATE message_setting SET version = $2, published_sms = $3 WHERE company_id = $1';
  await manager.query(sql, [companyId, version, sendsSms]);
};

/** Companies whose setting is not what was published. Without a fact a company sends no SMS. */
export const findOtherwisePublished = async (manager: EntityManager, isSmsSetUp: boolean): Promise<string[]> => {
  const found = await rows<{ company_id: string }>(
    manager,
    `SELECT company_id FROM message_setting
     WHERE coalesce(published_sms, false) <> (sms_fallback AND $1) ORDER BY company_id`,
    [isSmsSetUp],
  );
  return found.map((row) => row.company_id);
};

/** Everything that was published, by company. */
export const findPublished = (
  manager: EntityManager,
): Promise<{ companyId: string; version: number; sendsSms: boolean }[]> =>
  rows(
    manager,
    `SELECT company_id AS "companyId", version, published_sms AS "sendsSms" FROM message_setting
     WHERE published_sms IS NOT NULL ORDER BY company_id`,
  );

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
