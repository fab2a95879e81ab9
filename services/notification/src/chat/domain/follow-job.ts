import { type ChatMessage, isUnsent } from './chat.ts';
import type { DriverMessage } from './driver-messages.ts';

/** An act on the chat message of a message that follows from a job's facts. */
export type FollowAct =
  | { kind: 'append'; message: DriverMessage }
  /** It was cancelled, and is wanted again. */
  | { kind: 'requeue'; id: string; message: DriverMessage }
  /** It waits to be sent, and its text may be another one. */
  | { kind: 'rerender'; id: string; message: DriverMessage }
  | { kind: 'cancel'; id: string };

interface Following {
  /** Before the job changed. */
  before: readonly DriverMessage[];
  after: readonly DriverMessage[];
  /** The chat messages that were made of them. */
  inChat: readonly ({ truckerMessageId: string } & Pick<ChatMessage, 'id' | 'state'>)[];
  /** The job's templates have other values than before. */
  hasNewInputs: boolean;
}

/** The acts after which the chat has the messages that a job's facts ask for. */
export const decideFollow = ({ before, after, inChat, hasNewInputs }: Following): FollowAct[] =>
  after.flatMap((message): FollowAct[] => {
    const former = before.find(({ id }) => id === message.id);
    const sent = inChat.find(({ truckerMessageId }) => truckerMessageId === message.id);
    if (message.state === 'cancelled') return sent && isUnsent(sent) ? [{ kind: 'cancel', id: sent.id }] : [];
    if (!sent) return [{ kind: 'append', message }];
    if (former?.state === 'cancelled') return [{ kind: 'requeue', id: sent.id, message }];
    const isChanged = hasNewInputs || former === undefined || former.kind !== message.kind;
    return isUnsent(sent) && isChanged ? [{ kind: 'rerender', id: sent.id, message }] : [];
  });
