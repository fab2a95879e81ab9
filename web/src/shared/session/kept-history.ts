import type { TextStore } from '../stored.ts';
import type { SessionView } from './session-view.ts';

/** One session's messages on this phone, so that they can be read without a connection. */
export interface KeptHistory {
  load: () => SessionView | undefined;
  save: (view: SessionView) => void;
  erase: () => void;
}

const key = 'sessionHistory';
/** Another format is not read. */
const format = 1;
const keptFor = 24 * 60 * 60 * 1000;
const maxMessages = 200;
/** Characters; the phone's storage for all our pages holds about ten times as many. */
const maxText = 500_000;

type Kept = Pick<SessionView, 'about' | 'aboutVersion' | 'marks' | 'version' | 'messages' | 'hasEarlier'>;
interface Entry {
  format: number;
  keptAt: number;
  session: Kept;
}

const entryIn = (store: TextStore): Entry | undefined => {
  try {
    const entry = JSON.parse(store.read(key) ?? 'null') as Entry | null;
    return entry?.format === format ? entry : undefined;
  } catch {
    return undefined;
  }
};

/** Erases a session that was kept more than a day ago, or in a format of another release. */
export const forgetOldHistory = (store: TextStore, now: number): void => {
  const entry = entryIn(store);
  if (store.read(key) !== null && !(entry && now - entry.keptAt < keptFor)) store.remove(key);
};

const textOf = (view: SessionView, now: number): string | undefined => {
  const { about, aboutVersion, marks, version, hasEarlier, messages } = view;
  for (let most = maxMessages; most > 0; most = Math.floor(most / 2)) {
    const newest = messages.slice(-most);
    const session: Kept = {
      ...{ about, aboutVersion, marks, version, messages: newest },
      hasEarlier: hasEarlier || newest.length < messages.length,
    };
    const text = JSON.stringify({ format, keptAt: now, session } satisfies Entry);
    if (text.length <= maxText) return text;
  }
  return undefined;
};

/** Keeps the newest messages of the session in the store, in place of any other session. */
export const keptHistory = (store: TextStore, sessionId: string, now: () => number = Date.now): KeptHistory => {
  const erase = () => {
    if (entryIn(store)?.session.about.sessionId === sessionId) store.remove(key);
  };
  return {
    load: () => {
      forgetOldHistory(store, now());
      const session = entryIn(store)?.session;
      if (session?.about.sessionId !== sessionId) return undefined;
      return { ...session, ahead: [], latestVersion: session.version };
    },
    save: (view) => {
      if (!view.about.isActive) return erase();
      const text = textOf(view, now());
      // An entry that could not be replaced would be older than what the server has as shown.
      if (text === undefined || !store.write(key, text)) store.remove(key);
    },
    erase,
  };
};
