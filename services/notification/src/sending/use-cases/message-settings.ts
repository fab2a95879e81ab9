import type { PgTx } from '@gatelingo/chassis/postgres';
import { MessageSettingsChangedSchema } from '@gatelingo/proto/events';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { notification } from '@gatelingo/proto/http/notification';
import type { Context } from '../../context.ts';
import {
  findOtherwisePublished,
  findSmsFallback,
  findWantsVoiceNotes,
  lockSetting,
  savePublished,
  saveSmsFallback,
  saveWantsVoiceNotes,
} from '../db/message-settings.ts';
import { releaseCompanyToSms } from './release-waiting.ts';

/** Whether SMS can be sent at all. */
const isSmsSetUp = ({ twilio, config }: Pick<Context, 'twilio' | 'config'>): boolean =>
  twilio !== undefined && config.TWILIO_SMS_FROM !== undefined;

/** Whether a company's messages go by SMS to numbers without WhatsApp. */
export const companySendsSms = async (
  context: Pick<Context, 'twilio' | 'config'>,
  { manager }: PgTx,
  companyId: string,
): Promise<boolean> => isSmsSetUp(context) && (await findSmsFallback(manager, companyId));

/** A company's settings for messages to drivers. */
export const getMessageSettings = async (
  context: Context,
  companyId: string,
): Promise<AnswerOf<typeof notification.getMessageSettings>> => ({
  smsFallback: await findSmsFallback(context.store.manager, companyId),
  isSmsConfigured: isSmsSetUp(context),
  voiceNotes: await findWantsVoiceNotes(context.store.manager, companyId),
  isVoiceConfigured: context.speechOut.isConfigured,
});

/** Publishes what a company chose, if that was not published yet. */
const publishSettings = async (context: Context, tx: PgTx, companyId: string): Promise<void> => {
  const setting = await lockSetting(tx.manager, companyId);
  const sendsSms = setting.smsFallback && isSmsSetUp(context);
  if (setting.publishedSms === sendsSms) return;
  const version = setting.version + 1;
  await savePublished(tx.manager, { companyId, version, sendsSms });
  const about = { aggregateId: companyId, companyId, version };
  await context.bus.publish(tx, MessageSettingsChangedSchema, { companyId, sendsSms }, about);
};

/** Publishes what changed without a call, by another configuration. */
export const publishUnpublished = async (context: Context): Promise<void> => {
  const { store } = context;
  for (const companyId of await findOtherwisePublished(store.manager, isSmsSetUp(context)))
    await store.transaction((tx) => publishSettings(context, tx, companyId));
};

export const changeMessageSettings = async (
  context: Context,
  { companyId, smsFallback, voiceNotes }: { companyId: string; smsFallback: boolean; voiceNotes?: boolean | undefined },
): Promise<{ message: string }> => {
  await context.store.transaction(async (tx) => {
    await saveSmsFallback(tx.manager, companyId, smsFallback);
    if (voiceNotes !== undefined) await saveWantsVoiceNotes(tx.manager, companyId, voiceNotes);
    await publishSettings(context, tx, companyId);
  });
  if (smsFallback) await releaseCompanyToSms(context, companyId);
  return {
    message: smsFallback
      ? 'Drivers without WhatsApp get an SMS from now on.'
      : 'Drivers without WhatsApp get no SMS from now on.',
  };
};
