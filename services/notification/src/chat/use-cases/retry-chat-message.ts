import { problem } from '@gatelingo/chassis/errors';
import type { Context } from '../../context.ts';
import { findChatMessage } from '../db/chat.ts';
import { changeChatMessage } from './change-chat-message.ts';
import { enqueueSending } from './enqueue-sending.ts';
import { resolveRecipient } from './resolve-recipient.ts';
import { templateTextOf } from './template-text.ts';
import { isTemplateKind, queuedAgain } from '../domain/chat.ts';

/** Queues a failed message again, to the trucker's current phone. */
export const retryChatMessage = async (
  context: Context,
  { companyId, messageId }: { companyId: string; messageId: string },
): Promise<{ message: string }> => {
  await context.store.transaction(async (tx) => {
    const known = await findChatMessage(tx.manager, context.sealer, messageId);
    if (known?.companyId !== companyId) throw problem('not_found', 'There is no such message.');
    if (known.state !== 'failed') throw problem('already_done', 'Only a message that failed can be sent again.');
    const { job, person, truckerId, phoneIndex } = await resolveRecipient(context, tx, known);
    if (truckerId !== known.truckerId)
      throw problem('other_trucker', 'The job has another trucker now. Write a new message to that one.');
    const { kind, stepId } = known;
    // Rendered again: the job and the phone may have changed since.
    const text = isTemplateKind(kind) ? await templateTextOf(context, tx, { job, person, kind, stepId }) : {};
    const queued = await changeChatMessage(context, tx, messageId, (message) => {
      if (message.state !== 'failed') throw problem('already_done', 'The message is being sent again already.');
      return queuedAgain({ ...message, ...text, phoneIndex });
    });
    if (queued) await enqueueSending(context, tx, queued);
  });
  return { message: 'The message is sent again.' };
};
