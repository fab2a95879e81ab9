import type { MongoTx } from '@gatelingo/chassis/store';
import type { Context } from '../context.ts';
import { updateMessage } from '../db/message-queries.ts';
import type { Message } from '../domain/message.ts';
import type { Session } from '../domain/session.ts';
import type { ChangedMessage } from '../domain/translated.ts';
import { sealMessage } from '../db/message-personal.ts';
import { requestTranslation } from './request-translation.ts';
import { changeSession } from './change-session.ts';

/** Stores and publishes a changed message with the session's next version, and enqueues the translations that it needs. */
export const changeMessage = async (
  context: Context,
  tx: MongoTx,
  { before, after }: { before: Session; after: Session },
  stored: Message,
  { message: changed, requested }: ChangedMessage,
): Promise<void> => {
  const message = { ...changed, version: after.version };
  await changeSession(context, tx, { before, after }, { what: 'translated', message });
  await updateMessage(context.models, sealMessage(context, message), stored.version, tx);
  await requestTranslation(context, tx, message, requested);
};
