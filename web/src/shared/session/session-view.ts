import type { GuestSession, Marks, Sender, SessionMessage } from '@gatelingo/proto/http/guest-session';
import type { SessionState } from '@gatelingo/proto/live';

/** A message as a screen keeps it: its read state follows from the marks. */
export type StoredMessage = Omit<SessionMessage, 'delivered' | 'read'>;
export type SessionAbout = Omit<GuestSession, 'messages' | 'marks' | 'lastSeq' | 'version'>;

/** A screen's copy of a session, merged from answers and live events in any order. */
export interface SessionView {
  about: SessionAbout;
  /** The session's version of `about`. */
  aboutVersion: number;
  /** By number, each once, without gaps from the first up to `version`. */
  messages: readonly StoredMessage[];
  marks: Marks;
  /** All changes up to this version are included. */
  version: number;
  /** Versions of changes that arrived before an earlier change. */
  ahead: readonly number[];
  /** The highest version seen so far, also in events that did not fit. */
  latestVersion: number;
  /** Whether the server has messages before the first one here. */
  hasEarlier: boolean;
}

const grown = (a: Marks, b: Marks): Marks => {
  const side = (name: Sender) => ({
    delivered: Math.max(a[name].delivered, b[name].delivered),
    read: Math.max(a[name].read, b[name].read),
  });
  return { guest: side('guest'), company: side('company') };
};

/** Each number once, in its newest version; messages before the first page are fetched on request. */
const merged = (
  { messages, hasEarlier }: Pick<SessionView, 'messages' | 'hasEarlier'>,
  incoming: readonly StoredMessage[],
): readonly StoredMessage[] => {
  const first = hasEarlier ? (messages[0]?.seq ?? 0) : 0;
  const bySeq = new Map(messages.map((message) => [message.seq, message]));
  for (const message of incoming) {
    const known = bySeq.get(message.seq);
    if (message.seq >= first && (!known || known.version < message.version)) bySeq.set(message.seq, message);
  }
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
};

const atVersion = (view: SessionView, version: number): SessionView =>
  version <= view.latestVersion ? view : { ...view, latestVersion: version };

/** Raises the version to `reached`, and further over the changes that arrived early. */
const upTo = (view: SessionView, reached: number): SessionView => {
  let version = Math.max(view.version, reached);
  const ahead = new Set(view.ahead);
  while (ahead.has(version + 1)) version += 1;
  const left = view.ahead.filter((later) => later > version);
  return atVersion({ ...view, version, ahead: left }, version);
};

const changed = (view: SessionView, version: number): SessionView =>
  version === view.version + 1
    ? upTo(view, version)
    : version <= view.version || view.ahead.includes(version)
      ? view
      : atVersion({ ...view, ahead: [...view.ahead, version] }, version);

/** The view from an answer with the newest messages. `more`: the server has older ones. */
export const viewOf = (session: GuestSession, more = false): SessionView => {
  const { messages, marks, lastSeq: _lastSeq, version, ...about } = session;
  const start = { about, aboutVersion: version, marks, version, ahead: [], latestVersion: version, hasEarlier: more };
  return { ...start, messages: merged({ messages: [], hasEarlier: false }, messages) };
};

const withAbout = (view: SessionView, session: GuestSession): SessionView => {
  const { messages: _messages, marks, lastSeq: _lastSeq, version, ...about } = session;
  const grownMarks = grown(view.marks, marks);
  if (version < view.aboutVersion) return { ...view, marks: grownMarks };
  return { ...view, about, aboutVersion: version, marks: grownMarks };
};

/** Adds the answer to a request with `afterVersion`. `more`: it reaches only to its last message. */
export const withChanges = (view: SessionView, session: GuestSession, more: boolean): SessionView => {
  const messages = merged(view, session.messages);
  const reached = more ? Math.max(0, ...session.messages.map(({ version }) => version)) : session.version;
  return upTo(atVersion({ ...withAbout(view, session), messages }, session.version), reached);
};

/** Adds the answer to a request with `beforeSeq`; it contains no news of later changes. */
export const withEarlier = (view: SessionView, session: GuestSession, more: boolean): SessionView => ({
  ...atVersion(view, session.version),
  messages: merged({ messages: view.messages, hasEarlier: false }, session.messages),
  hasEarlier: more,
});

/** Adds a new or changed message. When the company replies, it has read all messages before. */
export const withMessage = (view: SessionView, message: StoredMessage): SessionView => {
  const answered = message.sender === 'company' ? message.seq : 0;
  const read = { guest: { delivered: 0, read: 0 }, company: { delivered: answered, read: answered } };
  const messages = merged(view, [message]);
  return changed({ ...view, messages, marks: grown(view.marks, read) }, message.version);
};

/** Marks only grow. Marks without a version are the answer to our own. */
export const withMarks = (view: SessionView, marks: Marks, version?: number): SessionView => {
  const next = { ...view, marks: grown(view.marks, marks) };
  return version === undefined ? next : changed(next, version);
};

/** A state event does not contain the whole session, so the rest must be fetched. A closed session stays closed. */
export const withState = (view: SessionView, state: SessionState): SessionView => {
  if (state.version < view.aboutVersion) return view;
  const { occupied } = state;
  const isActive = view.about.isActive && state.isActive;
  return atVersion({ ...view, about: { ...view.about, isActive, occupied } }, state.version);
};

export const withLatest = (view: SessionView, latest: { version: number }): SessionView =>
  atVersion(view, latest.version);

/** Whether the server has a newer version than this view. */
export const isBehind = ({ version, latestVersion }: SessionView): boolean => version < latestVersion;

export type Tick = 'sent' | 'delivered' | 'read';

/** The delivery state of a message on the other side. */
export const tickOf = ({ sender, seq }: Pick<StoredMessage, 'sender' | 'seq'>, marks: Marks): Tick => {
  const other = sender === 'guest' ? marks.company : marks.guest;
  if (seq <= other.read) return 'read';
  return seq <= other.delivered ? 'delivered' : 'sent';
};

const lastOf = (messages: readonly StoredMessage[], side: Sender): number =>
  messages.findLast(({ sender }) => sender !== side)?.seq ?? 0;

/**
 * The marks that this side must send: all messages here are delivered, and those up to `shown` are read. Undefined if
 * the server has these marks.
 */
export const marksToTell = (
  { messages, marks }: SessionView,
  side: Sender,
  shown: number,
): { delivered: number; read: number } | undefined => {
  const delivered = Math.max(lastOf(messages, side), marks[side].delivered);
  const seen = messages.filter(({ seq }) => seq <= shown);
  const read = Math.max(lastOf(seen, side), marks[side].read);
  return delivered > marks[side].delivered || read > marks[side].read ? { delivered, read } : undefined;
};

/** The number of the other side's messages above this side's read mark. */
export const unreadBy = ({ messages, marks }: SessionView, side: Sender): number =>
  messages.filter(({ sender, seq }) => sender !== side && seq > marks[side].read).length;
