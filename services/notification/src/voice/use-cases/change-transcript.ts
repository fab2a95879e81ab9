import type { PgTx } from '@gatelingo/chassis/postgres';
import { changeChatMessage } from '../../chat/use-cases/change-chat-message.ts';
import type { Context } from '../../context.ts';
import { saveMedium } from '../../chat/db/media.ts';
import type { ChatMessage, Medium } from '../../chat/domain/chat.ts';
import { lockMedium } from '../../inbound/use-cases/lock-medium.ts';

/** Sets what became of the words, and publishes that the message changed; nothing once it is no longer `from`. */
export const changeTranscript = async (
  context: Context,
  tx: PgTx,
  { mediumId, from, to }: { mediumId: string; from: Medium['transcript']; to: Medium['transcript'] },
  change: (message: ChatMessage) => ChatMessage = (message) => ({ ...message }),
): Promise<ChatMessage | undefined> => {
  const medium = await lockMedium(tx, mediumId);
  // The job was deleted in the meantime, for example.
  if (medium.transcript !== from) return undefined;
  await saveMedium(tx.manager, { ...medium, transcript: to });
  return changeChatMessage(context, tx, medium.messageId, change);
};
