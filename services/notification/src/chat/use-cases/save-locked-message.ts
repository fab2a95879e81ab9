import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { type LockedMessage, updateChatMessage } from '../db/chat.ts';
import { isJobDeleted } from '../db/jobs.ts';
import type { ChatMessage } from '../domain/chat.ts';
import { publishHeldMessage } from './publish-held-message.ts';

type Parts = Pick<Context, 'bus' | 'sealer' | 'clock'>;

type Words = Pick<ChatMessage, 'senderName' | 'text' | 'translatedText' | 'position'>;
const personalTextOf = ({ senderName, text, translatedText, position }: Words): Words => ({
  ...{ senderName, text, translatedText, position },
});
const hasSameText = (one: Words, other: Words): boolean =>
  one.senderName === other.senderName &&
  one.text === other.text &&
  one.translatedText === other.translatedText &&
  one.position === other.position;

/** Saves and publishes a message that was read under its chat's lock; nothing if it is the same object. */
export const saveLockedMessage = async (
  parts: Parts,
  tx: PgTx,
  held: LockedMessage,
  changed: ChatMessage,
): Promise<ChatMessage> => {
  const { message: before } = held;
  if (changed === before) return before;
  // The erased text of a deleted job stays erased.
  const isErased = !hasSameText(changed, before) && (await isJobDeleted(tx.manager, before.jobId));
  const after = isErased ? { ...changed, ...personalTextOf(before) } : changed;
  await updateChatMessage(tx.manager, parts.sealer, after);
  await publishHeldMessage(parts, tx, { ...held, before, message: after });
  return after;
};
