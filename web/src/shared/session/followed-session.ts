import type { GuestSession, Marks, Providers, Sender } from '@gatelingo/proto/http/guest-session';
import type { ApiError } from '@gatelingo/proto/http/api-error';
import type { Page } from '../page.ts';
import type { KeptHistory } from './kept-history.ts';
import type { Reach } from './line-check.ts';
import type { LiveLine } from './live-socket.ts';
import type { SessionView, StoredMessage } from './session-view.ts';

type Range = { afterVersion?: number; beforeSeq?: number; limit: number };

export interface FollowOptions {
  sessionId: string;
  /** Of a guest's session, if it has one. */
  key?: string | undefined;
  /** The side of this screen. */
  side: Sender;
  /** `GET /session/{id}`. */
  fetchSession: (range: Range) => Promise<{ session: GuestSession; providers: Providers; more: boolean }>;
  /** `POST /session/mark-messages` for this side. */
  sendMarks: (marks: { delivered: number; read: number }) => Promise<Marks>;
  openLine: () => Promise<LiveLine>;
  /** The session as this phone keeps it; for a screen that shows it without a connection. */
  history?: KeptHistory;
  page?: Page;
}

export type { Reach };

export interface FollowState {
  /** Undefined until the first answer. */
  view: SessionView | undefined;
  providers: Providers | undefined;
  reach: Reach;
  /** The view is what the phone kept; the server has not answered yet. */
  isKept: boolean;
  /** The other side is typing now. */
  isOtherTyping: boolean;
  /** The server no longer shows this session to this person: closed, missing, or another person's. Updates stop then. */
  refusal: ApiError | undefined;
}

/** One session, kept up to date on one screen by socket and HTTP. For React: `useSyncExternalStore`. */
export interface FollowedSession {
  state: () => FollowState;
  subscribe: (listener: () => void) => () => void;
  /** The answer to posting or transcribing; it may arrive before the event. */
  receive: (message: StoredMessage) => void;
  /** The person has seen the messages up to this number. */
  show: (seq: number) => void;
  /** The person is typing, or stopped. */
  write: (isTyping: boolean) => void;
  fetchEarlier: () => Promise<void>;
  /** Fetches missing changes now. */
  refresh: () => Promise<void>;
  /** The person sends something now: whether the line holds is checked. */
  check: () => void;
  stop: () => void;
}
