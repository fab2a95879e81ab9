import { problem } from '@gatelingo/chassis/errors';
import type { Context } from '../../context.ts';
import { findChatMessage, lockConversationOf } from '../../db/chat.ts';
import { asChosen } from '../domain/translated.ts';
import { changeHeldMessage, enqueueTranslation } from './change-chat.ts';

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
    const before = await lockConversationOf(tx.manager, messageId);
    const message = before && (await findChatMessage(tx.manager, sealer, messageId));
    if (message?.companyId !== companyId || !before) throw noSuchMessage();
    const chosen = asChosen(message, translator);
    if (!chosen) return;
    const conversation = { ...before, isRecognitionOff: true };
    const after = await changeHeldMessage(context, tx, { conversation, message }, () => chosen);
    if (after.translation === 'pending') await enqueueTranslation(context, tx, after, `${messageId} as chosen`);
  });
  return { message: 'Language corrected' };
};
