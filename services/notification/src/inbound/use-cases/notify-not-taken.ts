import type { PgTx } from '@gatelingo/chassis/postgres';
import type { MediumReason } from '@gatelingo/proto/http/chat';
import { findChatMessage } from '../../chat/db/chat.ts';
import type { Context } from '../../context.ts';
import { notifyWriter } from './notify-writer.ts';

/** What another file of the driver's can mend. */
const driversReasons: readonly MediumReason[] = ['damaged', 'wrong-kind', 'other-sound', 'too-large', 'too-long'];

/** The driver is notified, once for a message, that the staff cannot open what came with it. */
export const notifyNotTaken = async (
  context: Context,
  tx: PgTx,
  { messageId, reason }: { messageId: string; reason: MediumReason },
): Promise<void> => {
  const message = await findChatMessage(tx.manager, context.sealer, messageId);
  if (message?.channel !== 'whatsapp' || !driversReasons.includes(reason)) return;
  await notifyWriter(context, tx, message, { kind: 'not-taken', values: [], key: `not-taken:${messageId}` });
};
