import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { queuedAgain } from '../domain/chat.ts';
import type { TemplateInput } from '../domain/template-input.ts';
import { changeChatMessage } from './change-chat-message.ts';
import { enqueueAboutStep } from './enqueue-about-step.ts';
import { templateTextOf } from './template-text.ts';

/** Queues a system message that was cancelled, with its text as of now. */
export const requeueMessage = async (
  parts: Pick<Context, 'bus' | 'work' | 'sealer' | 'clock' | 'config'>,
  tx: PgTx,
  id: string,
  input: TemplateInput,
): Promise<void> => {
  const text = await templateTextOf(parts, tx, input);
  const after = await changeChatMessage(parts, tx, id, (message) =>
    message.state === 'cancelled' ? queuedAgain({ ...message, ...text, kind: input.kind }) : message,
  );
  if (after?.state === 'queued') await enqueueAboutStep(parts, tx, after, input);
};
