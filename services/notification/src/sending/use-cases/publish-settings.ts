import type { PgTx } from '@gatelingo/chassis/postgres';
import { MessageSettingsChangedSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { lockSetting, savePublished } from '../db/message-settings.ts';
import { isSmsSetUp } from './is-sms-set-up.ts';

/** Publishes what a company chose, if that was not published yet. */
export const publishSettings = async (context: Context, tx: PgTx, companyId: string): Promise<void> => {
  const setting = await lockSetting(tx.manager, companyId);
  const sendsSms = setting.smsFallback && isSmsSetUp(context);
  if (setting.publishedSms === sendsSms) return;
  const version = setting.version + 1;
  await savePublished(tx.manager, { companyId, version, sendsSms });
  const about = { aggregateId: companyId, companyId, version };
  await context.bus.publish(tx, MessageSettingsChangedSchema, { companyId, sendsSms }, about);
};
