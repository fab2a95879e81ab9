import type { Context } from '../../context.ts';
import { findPhonesBySms, saveChosen } from '../db/message-settings.ts';
import { publishSettings } from './publish-settings.ts';
import { releaseToSms } from './release-to-sms.ts';

/** The same for all phones of a company; its setting is saved before, so that no message is missed. */
const releaseCompanyToSms = async (
  context: Pick<Context, 'bus' | 'sealer' | 'clock' | 'work' | 'config' | 'store'>,
  companyId: string,
): Promise<void> => {
  const { store } = context;
  for (const phoneIndex of await findPhonesBySms(store.manager, companyId)) {
    await store.transaction((tx) => releaseToSms(context, tx, phoneIndex));
  }
};

export const changeMessageSettings = async (
  context: Context,
  { companyId, smsFallback, voiceNotes }: { companyId: string; smsFallback: boolean; voiceNotes?: boolean | undefined },
): Promise<{ message: string }> => {
  await context.store.transaction(async (tx) => {
    await saveChosen(tx.manager, companyId, { smsFallback, ...(voiceNotes !== undefined && { voiceNotes }) });
    await context.bus.audit(tx, { companyId, what: 'settings.changed', ids: [companyId] });
    await publishSettings(context, tx, companyId);
  });
  if (smsFallback) await releaseCompanyToSms(context, companyId);
  return {
    message: smsFallback
      ? 'Drivers without WhatsApp get an SMS from now on.'
      : 'Drivers without WhatsApp get no SMS from now on.',
  };
};
