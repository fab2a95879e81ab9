import type { Sender } from '@gatelingo/proto/http/guest-session';
import type { ServerEvents } from '@gatelingo/proto/live';
import { withLatest, withMarks, withMessage, withState, type Conversation } from './session-view.ts';

export type SessionEvents = { [E in keyof ServerEvents]?: ServerEvents[E] };

interface Effects {
  take: (change: (conversation: Conversation) => Conversation) => void;
  /** The other side writes, or stopped. */
  typing: (isTyping: boolean) => void;
}

/** What each live event of one session does to its conversation; a socket may be in other sessions too. */
export const sessionEvents = (sessionId: string, side: Sender, { take, typing }: Effects): SessionEvents => {
  const own =
    <T extends { sessionId: string }>(handle: (event: T) => void) =>
    (event: T): void => {
      if (event.sessionId === sessionId) handle(event);
    };
  return {
    newMessage: own((message) => {
      if (message.sender !== side) typing(false);
      take((conversation) => withMessage(conversation, message));
    }),
    messageUpdated: own((message) => take((conversation) => withMessage(conversation, message))),
    marksChanged: own(({ marks, version }) => take((conversation) => withMarks(conversation, marks, version))),
    sessionChanged: own((state) => take((conversation) => withState(conversation, state))),
    sessionLatest: own((latest) => take((conversation) => withLatest(conversation, latest))),
    typing: own(({ sender, isTyping }) => {
      if (sender !== side) typing(isTyping);
    }),
  };
};
