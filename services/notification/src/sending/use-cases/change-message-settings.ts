import type { Context } from '../../context.ts';
import { saveSmsFallback, saveWantsVoiceNotes } from '../db/message-settings.ts';
import { releaseCompanyToSms } from './release-company-to-sms.ts';
import { publishSettings } from './publish-settings.ts';

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
