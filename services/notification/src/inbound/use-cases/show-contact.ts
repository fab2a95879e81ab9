import type { PgTx } from '@gatelingo/chassis/postgres';
import { eraseMedium } from '../../chat/db/media.ts';
import type { Medium } from '../../chat/domain/chat.ts';
import { changeChatMessage } from '../../chat/use-cases/change-chat-message.ts';
import type { Context } from '../../context.ts';

/** A contact card stands in its message as text, also below a translation that is there already, and is no file. */
export const showContact = async (
  context: Context,
  tx: PgTx,
  { id, messageId }: Medium,
  contact: string,
): Promise<void> => {
  await eraseMedium(tx.manager, id);
  await changeChatMessage(context, tx, messageId, (message) => ({
    ...message,
    text: message.text === '' ? contact : `${message.text}\n${contact}`,
    translatedText: message.translatedText === '' ? '' : `${message.translatedText}\n${contact}`,
  }));
};
