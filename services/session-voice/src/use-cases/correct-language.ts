import { problem } from '@gatelingo/chassis/errors';
import type { StaffCaller } from '@gatelingo/chassis/http';
import type { Context } from '../context.ts';
import { findMessages } from '../db/message-queries.ts';
import type { Message } from '../domain/message.ts';
import { withoutRecognition } from '../domain/session.ts';
import { asChosen } from '../domain/translated.ts';
import { openMessage } from './message-personal.ts';
import { activeFor, activeSessionOf } from './session-access.ts';
import { changeInBatch } from './session-changes.ts';

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
  await changeInBatch<void>(context, sessionId, {
    message: await messageAt(context, sessionId, seq),
    decide: (session, message) => {
      const before = activeFor(session, caller);
      const chosen = message && asChosen(message, before, { canTranslate });
      if (!chosen) return { result: undefined };
      const after = withoutRecognition(before);
      const it = { what: 'translated', message: { ...chosen.message, version: after.version } } as const;
      return { result: undefined, after, it, requested: chosen.requested };
    },
  });
  return { message: 'Language corrected' };
};
