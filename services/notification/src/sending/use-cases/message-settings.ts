import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { notification } from '@gatelingo/proto/http/notification';
import type { Context } from '../../context.ts';
import { findSmsFallback, findWantsVoiceNotes, saveSmsFallback, saveWantsVoiceNotes } from '../db/message-settings.ts';
import { releaseCompanyToSms } from './release-waiting.ts';

/** A company's settings for messages to drivers. */
export const getMessageSettings = async (
  { store, config, twilio, speechOut }: Context,
  companyId: string,
): Promise<AnswerOf<typeof notification.getMessageSettings>> => ({
  smsFallback: await findSmsFallback(store.manager, companyId),
  isSmsConfigured: twilio !== undefined && config.TWILIO_SMS_FROM !== undefined,
  voiceNotes: await findWantsVoiceNotes(store.manager, companyId),
  isVoiceConfigured: speechOut.isConfigured,
});

export const changeMessageSettings = async (
  context: Context,
  { companyId, smsFallback, voiceNotes }: { companyId: string; smsFallback: boolean; voiceNotes?: boolean | undefined },
): Promise<{ message: string }> => {
  const { manager } = context.store;
  await saveSmsFallback(manager, companyId, smsFallback);
  if (voiceNotes !== undefined) await saveWantsVoiceNotes(manager, companyId, voiceNotes);
  if (smsFallback) await releaseCompanyToSms(context, companyId);
  return {
    message: smsFallback
      ? 'Drivers without WhatsApp get an SMS from now on.'
      : 'Drivers without WhatsApp get no SMS from now on.',
  };
};
