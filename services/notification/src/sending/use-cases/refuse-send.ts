import type { PgTx } from '@gatelingo/chassis/postgres';
import type { MessageReason } from '@gatelingo/proto/http/chat';
import { saveLockedMessage } from '../../chat/use-cases/save-locked-message.ts';
import type { Context } from '../../context.ts';
import type { LockedMessage } from '../../chat/db/chat.ts';
import { findContact, saveContact } from '../../phones/db/contacts.ts';
import { saveWindowClosed } from '../../phones/db/phone-companies.ts';
import { threadFor } from '../../phones/domain/senders.ts';
import { findSendsOf, updateSend } from '../db/sends.ts';
import { decideRefusal, type RefusalDecision } from '../domain/decide-refusal.ts';
import type { Send } from '../domain/send.ts';
import { retrySeconds } from '../domain/sending.ts';
import { companySendsSms } from './company-sends-sms.ts';
import { handleWish } from './handle-wish.ts';
import { releaseToSms } from './release-to-sms.ts';
import { requeueHeld } from './requeue-held.ts';

/** Why the provider refused a send. */
interface Refusal {
  send: Send;
  /** The provider's. */
  code: number | null;
  reason: MessageReason;
}

const act = async (
  context: Context,
  tx: PgTx,
  held: LockedMessage,
  { then, send, code, reason }: Refusal & { then: RefusalDecision['then'] },
): Promise<void> => {
  const { channel, isTemplate } = send;
  switch (then.kind) {
    case 'again':
      return requeueHeld(context, tx, held);
    case 'later': {
      const seconds = retrySeconds(then.times, undefined, Math.random());
      return requeueHeld(context, tx, held, new Date(context.clock.now().getTime() + seconds * 1000));
    }
    case 'end': {
      const ended = { state: then.state, reason, errorCode: code, channel, isTemplate };
      await saveLockedMessage(context, tx, held, { ...held.message, ...ended });
      return undefined;
    }
    case 'keep':
      return undefined;
  }
};

/** Saves what a refusal shows about the phone, as of the send's start: what the driver has written since is newer. */
const saveShown = async (
  context: Context,
  tx: PgTx,
  { phoneIndex, companyId }: LockedMessage['message'],
  { send: { startedAt, channel }, shows }: Refusal & Pick<RefusalDecision, 'shows'>,
): Promise<void> => {
  switch (shows) {
    case 'nothing':
      return undefined;
    case 'window-closed': {
      const thread = threadFor(context.config, companyId, 'whatsapp');
      return saveWindowClosed(tx.manager, { phoneIndex, thread, companyId }, startedAt);
    }
    case 'without-whatsapp':
      await saveContact(tx.manager, phoneIndex, { withoutWhatsAppAt: context.clock.now() });
      return releaseToSms(context, tx, phoneIndex);
    case 'opted-out':
      await handleWish(context, tx, { word: 'stop', phoneIndex, at: startedAt, text: '', channel });
      return undefined;
  }
};

/** The provider refused a send: its message goes another way, or ends with the reason. Under the locks of phone and chat. */
export const refuseSend = async (context: Context, tx: PgTx, held: LockedMessage, refusal: Refusal): Promise<void> => {
  const { manager } = tx;
  const { message } = held;
  const { send, code } = refusal;
  const { shows, then } = decideRefusal({
    ...{ message, send, code },
    sends: await findSendsOf(manager, message.id),
    contact: await findContact(manager, message.phoneIndex),
    sendsSms: await companySendsSms(context, tx, message.companyId),
  });
  await updateSend(manager, send.id, { state: 'failed', errorCode: code });
  await act(context, tx, held, { ...refusal, then });
  await saveShown(context, tx, message, { ...refusal, shows });
};
