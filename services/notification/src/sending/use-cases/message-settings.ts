import type { Context } from '../../context.ts';
import { findSmsFallback, saveSmsFallback } from '../db/message-settings.ts';
import { releaseCompanyToSms } from './release-waiting.ts';

/** A company's settings for messages to drivers. */
export const getMessageSettings = async (
  { store, config, twilio }: Context,
  companyId: string,
): Promise<{ smsFallback: boolean; isSmsConfigured: boolean }> => ({
  smsFallback: await findSmsFallback(store.manager, companyId),
  isSmsConfigured: twilio !== undefined && config.TWILIO_SMS_FROM !== undefined,
});

export const changeMessageSettings = async (
  context: Context,
  { companyId, smsFallback }: { companyId: string; smsFallback: boolean },
): Promise<{ message: string }> => {
  await saveSmsFallback(context.store.manager, companyId, smsFallback);
  if (smsFallback) await releaseCompanyToSms(context, companyId);
  return {
    message: smsFallback
      ? 'Drivers without WhatsApp get an SMS from now on.'
      : 'Drivers without WhatsApp get no SMS from now on.',
  };
};
