import { problem } from '@gatelingo/chassis/errors';
import type { StaffCaller } from '@gatelingo/chassis/http';
import type { Context } from '../context.ts';
import { findMessages } from '../db/message-queries.ts';
import type { Message } from '../domain/message.ts';
import { withoutRecognition } from '../domain/session.ts';
import { asChosen } from '../domain/translated.ts';
import { openMessage } from '../db/message-personal.ts';
import { changeMessage } from './change-message.ts';
import { readMessage } from './read-message.ts';
import { activeSessionOf } from '../access.ts';
import { sessionTransaction } from './session-transaction.ts';

const messageAt = async (context: Context, sessionId: string, seq: number): Promise<Message> => {
  const [row] = await findMessages(context.models, sessionId, { above: seq - 1, upTo: seq });
  if (row) return openMessage(context, row);
  const error = 'There is no such message.';
  throw problem('not_found', error, { details: [{ field: 'seq', code: 'not_found', error }] });
};

/**
 * The message is in the language that the guest chose: it is translated again, and no language is recognised in this session
 * any more.
 */
export const correctLanguage = async (
  context: Context,
  caller: StaffCaller,
  { sessionId, seq }: { sessionId: string; seq: number },
): Promise<{ message: string }> => {
  await activeSessionOf(context, caller, sessionId);
  const canTranslate = context.translator.isConfigured;
  const { id } = await messageAt(context, sessionId, seq);
  await sessionTransaction(context, sessionId, async (tx) => {
    const before = await activeSessionOf(context, caller, sessionId, tx);
    const message = await readMessage(context, tx, id);
    const chosen = message && asChosen(message, before, { canTranslate });
    if (!chosen) return;
    await changeMessage(context, tx, { before, after: withoutRecognition(before) }, message, chosen);
  });
  return { message: 'Language corrected' };
};
