import type { Sender } from '@gatelingo/proto/http/guest-session';
import type { ServerEvents } from '@gatelingo/proto/live';
import { withLatest, withMarks, withMessage, withState, type SessionView } from './session-view.ts';

export type SessionEvents = { [E in keyof ServerEvents]?: ServerEvents[E] };

interface Effects {
  apply: (change: (view: SessionView) => SessionView) => void;
  /** The other side is typing, or stopped. */
  typing: (isTyping: boolean) => void;
}

/** Applies each live event of one session to the screen's view; the socket may have joined other sessions too. */
export const sessionEvents = (sessionId: string, side: Sender, { apply, typing }: Effects): SessionEvents => {
  const own =
    <T extends { sessionId: string }>(handle: (event: T) => void) =>
    (event: T): void => {
      if (event.sessionId === sessionId) handle(event);
    };
  return {
    newMessage: own((message) => {
      if (message.sender !== side) typing(false);
      apply((view) => withMessage(view, message));
    }),
    messageUpdated: own((message) => apply((view) => withMessage(view, message))),
    marksChanged: own(({ marks, version }) => apply((view) => withMarks(view, marks, version))),
    sessionChanged: own((state) => apply((view) => withState(view, state))),
    sessionLatest: own((latest) => apply((view) => withLatest(view, latest))),
    typing: own(({ sender, isTyping }) => {
      if (sender !== side) typing(isTyping);
    }),
  };
};
