import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findContact, lockPhone } from '../../phones/db/contacts.ts';
import { findWaitingForSms } from '../db/message-settings.ts';
import { requeue } from './requeue.ts';
import { waitsForDriver } from '../domain/sending.ts';

type SmsParts = Pick<Context, 'bus' | 'sealer' | 'clock' | 'work' | 'config'>;

/** Waiting messages to a phone without WhatsApp are queued for SMS, for companies that allow it. */
export const releaseToSms = async (parts: SmsParts, tx: PgTx, phoneIndex: string): Promise<void> => {
  if (parts.config.TWILIO_SMS_FROM === undefined) return;
  await lockPhone(tx.manager, phoneIndex);
  const contact = await findContact(tx.manager, phoneIndex);
  if (!contact?.withoutWhatsAppAt) return;
  for (const id of await findWaitingForSms(tx.manager, phoneIndex)) {
    await requeue(parts, tx, id, waitsForDriver);
  }
};
