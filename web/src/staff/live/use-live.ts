import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useAppSelector, useAppStore } from '../data/store.ts';
import { tokenOf } from '../data/login-slice.ts';
import { lookAgain, type Seen } from './fresh-rows.ts';
import { startLive, type Live } from './live-connection.ts';
import { useStarted } from './use-started.ts';

const LiveContext = createContext<Live | undefined>(undefined);
export const LiveProvider = LiveContext.Provider;

/** The live connection; undefined until it has started. */
export const useLive = (): Live | undefined => useContext(LiveContext);

/** Starts it while the user is logged in. */
export const useStartLive = (): Live | undefined => {
  const token = useAppSelector((state) => tokenOf(state.login));
  const { dispatch } = useAppStore();
  const start = useMemo(() => (token === undefined ? undefined : () => startLive(token, dispatch)), [token, dispatch]);
  return useStarted(start);
};

/** Milliseconds after which a list with signed links is read again: the links expire after ten minutes. */
export const linksStayFresh = 240_000;

/** Lists read every 10 s while the live connection is down, and every `whenLive` ms (0: never) while it is up. */
export const usePolling = (whenLive = 0): { pollingInterval: number; skipPollingIfUnfocused: boolean } => {
  const isLive = useAppSelector((state) => state.live.status === 'live');
  return { pollingInterval: isLive ? whenLive : 10_000, skipPollingIfUnfocused: true };
};

/** Milliseconds for which a new row is marked. */
const freshFor = 8000;

/** The ids of rows that arrived while this list was open. */
export const useFreshRows = (
  filter: string,
  rows: readonly { _id: string; createdAt: string }[] | undefined,
): ReadonlySet<string> => {
  const seen = useRef<Seen | undefined>(undefined);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    if (!rows) return;
    const next = lookAgain(seen.current, filter, rows);
    seen.current = next.seen;
    if (next.fresh.length === 0) return;
    setFresh((current) => new Set([...current, ...next.fresh]));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setFresh((current) => new Set([...current].filter((id) => !next.fresh.includes(id))));
    }, freshFor);
    timers.current.add(timer);
  }, [filter, rows]);
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach((timer) => clearTimeout(timer));
  }, []);
  return fresh;
};
