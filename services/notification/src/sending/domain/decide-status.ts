import type { ChatMessage } from '../../chat/domain/chat.ts';
import type { Send } from './send.ts';
import { advanced, isFailure, isNewStatus } from './sending.ts';

/** All that decides about the provider's status of a send, as it is under the locks of its phone and its chat. */
export interface StatusSituation {
  now: Date;
  /** As the provider names it. */
  status: string;
  send: Send;
  message: ChatMessage;
  /** All sends of the message, the newest first. */
  sends: readonly Send[];
}

export type StatusDecision =
  /** It is older than what is known of the send. */
  | { kind: 'ignore' }
  /** It is of the send alone: a newer one counts for the message. */
  | { kind: 'note' }
  /** The message's newest send was refused. */
  | { kind: 'refuse' }
  /** The message was sent just now. */
  | { kind: 'sent'; message: ChatMessage }
  /** The message moves on, or was sent after all. */
  | { kind: 'follow'; message: ChatMessage };

/** The change by a status: callbacks come twice, late and in any order, so a message never moves backwards. */
export const decideStatus = ({ now, status, send, message, sends }: StatusSituation): StatusDecision => {
  if (!isNewStatus(send.providerStatus, status)) return { kind: 'ignore' };
  const latest = sends.find(({ generation }) => generation === message.generation);
  const isLatest = latest?.id === send.id;
  // A message that was sent once more does not fail with its first send.
  if (isFailure(status)) return isLatest ? { kind: 'refuse' } : { kind: 'note' };
  // A status of an older generation counts only while the newer one is not sent.
  if (send.generation !== message.generation && message.state !== 'queued') return { kind: 'note' };
  const after = advanced(message, status, { now, isLatest });
  if (after === message) return { kind: 'note' };
  const { channel, isTemplate } = send;
  const isResent = sends.some(({ id, generation }) => generation === send.generation && id !== send.id);
  return {
    kind: message.state === 'queued' ? 'sent' : 'follow',
    message: { ...after, channel, isTemplate, isResent },
  };
};
