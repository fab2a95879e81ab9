/** Events of the page. */
export interface PageEvents {
  /** The page became visible. */
  seen: () => void;
  /** The page was hidden or closed: a phone may end it now without another event. */
  left: () => void;
  /** The person touched the page or pressed a key. */
  acted: () => void;
  /** The browser reports that it is online. */
  online: () => void;
  /** The browser reports that it is offline. */
  offline: () => void;
  /** Another tab changed this key of the browser's storage, from this value; null: it emptied the storage. */
  storedElsewhere: (key: string | null, before: string | null) => void;
}

/** The browser's page; an argument where a test has no browser. */
export interface Page {
  isSeen: () => boolean;
  /** Returns a function that removes the listeners. */
  listen: (on: Partial<PageEvents>) => () => void;
}

const isSeen = () => document.visibilityState === 'visible';

export const browserPage: Page = {
  isSeen,
  listen: ({ seen, left, acted, online, offline, storedElsewhere }) => {
    const listening = new AbortController();
    const { signal } = listening;
    if (seen) document.addEventListener('visibilitychange', () => isSeen() && seen(), { signal });
    if (left) {
      document.addEventListener('visibilitychange', () => !isSeen() && left(), { signal });
      window.addEventListener('pagehide', left, { signal });
    }
    if (acted)
      for (const kind of ['pointerdown', 'keydown']) document.addEventListener(kind, acted, { signal, passive: true });
    if (online) window.addEventListener('online', online, { signal });
    if (offline) window.addEventListener('offline', offline, { signal });
    if (storedElsewhere)
      window.addEventListener('storage', ({ key, oldValue }) => storedElsewhere(key, oldValue), { signal });
    return () => listening.abort();
  },
};
