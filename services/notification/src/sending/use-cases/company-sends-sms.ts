import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findChosen } from '../db/message-settings.ts';
import { isSmsSetUp } from './is-sms-set-up.ts';

/** Whether a company's messages go by SMS to numbers without WhatsApp. */
export const companySendsSms = async (
  context: Pick<Context, 'twilio' | 'config'>,
  { manager }: PgTx,
  companyId: string,
): Promise<boolean> => isSmsSetUp(context) && (await findChosen(manager, companyId)).smsFallback;
