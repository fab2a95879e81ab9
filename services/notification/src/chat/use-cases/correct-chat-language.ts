import { problem } from '@gatelingo/chassis/errors';
import type { Context } from '../../context.ts';
import { lockMessageInChat } from '../db/chat.ts';
import { asChosen } from '../domain/translated.ts';
import { saveLockedMessage } from './save-locked-message.ts';
import { enqueueTranslation } from './enqueue-translation.ts';

const noSuchMessage = () => problem('not_found', 'There is no such message.');

/**
 * A driver's message is in the chosen language: it is translated again, and no language is recognised in this chat any
 * more.
 */
export const correctChatLanguage = async (
  context: Context,
  { companyId, messageId }: { companyId: string; messageId: string },
): Promise<{ message: string }> => {
  const { store, sealer, translator } = context;
  await store.transaction(async (tx) => {
    const held = await lockMessageInChat(tx.manager, sealer, messageId);
    if (held?.message.companyId !== companyId) throw noSuchMessage();
    const chosen = asChosen(held.message, translator);
    if (!chosen) return;
    const conversation = { ...held.conversation, isRecognitionOff: true };
    const after = await saveLockedMessage(context, tx, { ...held, conversation }, chosen);
    if (after.translation === 'pending') await enqueueTranslation(context, tx, after, `${messageId} as chosen`);
  });
  return { message: 'Language corrected' };
};
