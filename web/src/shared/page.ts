/** What happens to the page, as the browser tells it. */
export interface PageEvents {
  /** The page is looked at again. */
  seen: () => void;
  /** There is reception again, by the browser's own word. */
  online: () => void;
  /** Another tab wrote under this key of the browser's storage. */
  storedElsewhere: (key: string) => void;
}

/** The page as what runs on it knows it; handed in where a test has no browser. */
export interface Page {
  isSeen: () => boolean;
  /** Answers how to stop listening. */
  listen: (on: Partial<PageEvents>) => () => void;
}

const isSeen = () => document.visibilityState === 'visible';

export const browserPage: Page = {
  isSeen,
  listen: ({ seen, online, storedElsewhere }) => {
    const listening = new AbortController();
    const { signal } = listening;
    if (seen) document.addEventListener('visibilitychange', () => isSeen() && seen(), { signal });
    if (online) window.addEventListener('online', online, { signal });
    if (storedElsewhere)
      window.addEventListener('storage', ({ key }) => key !== null && storedElsewhere(key), { signal });
    return () => listening.abort();
  },
};
