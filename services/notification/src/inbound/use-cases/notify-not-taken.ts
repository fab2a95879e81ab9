import type { PgTx } from '@gatelingo/chassis/postgres';
import type { MediumReason } from '@gatelingo/proto/http/chat';
import { findChatMessage } from '../../chat/db/chat.ts';
import type { Context } from '../../context.ts';
import { decideNotTaken } from '../domain/writer-notice.ts';
import { notifyWriter } from './notify-writer.ts';
import { readWriter } from './read-writer.ts';

/** The driver is notified, once for a message, that the staff cannot open what came with it. */
export const notifyNotTaken = async (
  context: Context,
  tx: PgTx,
  { messageId, reason }: { messageId: string; reason: MediumReason },
): Promise<void> => {
  const message = await findChatMessage(tx.manager, context.sealer, messageId);
  if (!message) return;
  const { channel } = message;
  const decision = decideNotTaken(await readWriter(context, tx, message), { channel, reason });
  if (decision.kind === 'drop') return;
  const { to } = decision;
  await notifyWriter(context, tx, message, { to, kind: 'not-taken', values: [], key: `not-taken:${messageId}` });
};
