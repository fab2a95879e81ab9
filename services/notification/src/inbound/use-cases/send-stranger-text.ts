import { retryLater } from '@gatelingo/chassis/work';
import type { Context } from '../../context.ts';
import { phoneIndexOf } from '../../db/lookups.ts';
import { findContact } from '../../phones/db/contacts.ts';
import { addressOfThread } from '../../phones/domain/senders.ts';
import { TwilioError } from '../../providers/twilio.ts';
import { accountOf } from '../../sending/use-cases/account-of.ts';
import { strangerText } from '../domain/stranger-text.ts';

const usualRetrySeconds = 5;
/** Later, it surprises more than it helps. */
const longestMs = 60 * 60 * 1000;

/** Sends the one sentence, unless the number has sent STOP since. It is worth a second try only while nothing was done. */
export const sendStrangerText = async (
  context: Context,
  { phone, thread, wroteAt }: { phone: string; thread: string; wroteAt: Date },
): Promise<void> => {
  if (context.clock.now().getTime() - wroteAt.getTime() > longestMs) return;
  if ((await findContact(context.store.manager, phoneIndexOf(context, phone)))?.optedOutAt) return;
  const from = addressOfThread(context.config, thread, 'whatsapp');
  try {
    await accountOf(context).send({ to: phone, from, channel: 'whatsapp', content: { body: strangerText(phone) } });
  } catch (error) {
    if (!(error instanceof TwilioError)) throw error;
    if (error.failure.kind === 'later') throw retryLater(error.failure.retryAfterSeconds ?? usualRetrySeconds);
    context.log.warn({ err: error }, 'an unknown number was not answered');
  }
};
