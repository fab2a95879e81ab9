import type { Context } from '../../context.ts';
import { findPhonesBySms } from '../db/message-settings.ts';
import { releaseToSms } from './release-to-sms.ts';

/** The same for all phones of a company; its setting is saved before, so that no message is missed. */
export const releaseCompanyToSms = async (
  context: Pick<Context, 'bus' | 'sealer' | 'clock' | 'work' | 'config' | 'store'>,
  companyId: string,
): Promise<void> => {
  const { store } = context;
  for (const phoneIndex of await findPhonesBySms(store.manager, companyId)) {
    await store.transaction((tx) => releaseToSms(context, tx, phoneIndex));
  }
};
