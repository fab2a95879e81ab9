import { typingSeconds } from '@gatelingo/proto/live';
import { ApiError } from '@gatelingo/proto/http/api-error';
import { createListeners } from '../listeners.ts';
import { browserPage } from '../page.ts';
import {
  viewOf,
  isBehind,
  marksToTell,
  withChanges,
  withEarlier,
  withMarks,
  withMessage,
  type SessionView,
} from './session-view.ts';
import type { FollowedSession, FollowOptions, FollowState } from './followed-session.ts';
import { createLineCheck } from './line-check.ts';
import { namedTimers } from './named-timers.ts';
import { sessionEvents } from './session-events.ts';
import { joinSessionLine } from './session-line.ts';

export type { FollowedSession, FollowOptions, FollowState, Reach } from './followed-session.ts';

/** Milliseconds. `poll`: while the socket is down. `gap`: the longest that an event may be late. */
const waits = { poll: 5_000, gap: 300, marks: 300, typingAgain: 3_000, keep: 300 };
/** Messages in the first fetch, and changes in one fetch. */
const pageSize = 50;
const changesSize = 200;

const isRefusal = ({ status }: ApiError) => [401, 403, 404, 410].includes(status);

/** Starts at once: fetches the newest messages, joins, polls while the socket is down, and sends the marks. */
export const followSession = (options: FollowOptions): FollowedSession => {
  const { sessionId, key, side, fetchSession, sendMarks, openLine, history, page = browserPage } = options;
  const kept = history?.load();
  let state: FollowState = {
    view: kept,
    providers: undefined,
    reach: 'connecting',
    isKept: kept !== undefined,
    isOtherTyping: false,
    refusal: undefined,
  };
  const { subscribe, notify } = createListeners();
  const timers = namedTimers();
  let isStopped = false;
  let shown = 0;
  let writtenAt = 0;

  const saveHistory = () => state.view && history?.save(state.view);
  const set = (next: Partial<FollowState>) => {
    if (isStopped) return;
    state = { ...state, ...next };
    if (history && next.view) timers.soon('keep', waits.keep, saveHistory);
    notify();
  };

  const unreached = () => {
    check.trust();
    timers.cancel('typing');
    set({ reach: 'offline', isOtherTyping: false });
  };
  const catchUpNow = () => void refresh();
  const check = createLineCheck({
    timers,
    line: () => line,
    reach: () => state.reach,
    isSeen: page.isSeen,
    ask: catchUpNow,
    onLost: unreached,
  });

  const reportMarks = () => {
    const toTell = () => (state.view?.about.isActive ? marksToTell(state.view, side, shown) : undefined);
    if (isStopped || !toTell()) return;
    timers.soon('marks', waits.marks, () => {
      const marks = toTell();
      if (!marks) return;
      sendMarks(marks).then(
        (stored) => state.view && set({ view: withMarks(state.view, stored) }),
        (error: unknown) => console.warn('The marks were not sent; they are sent again.', error),
      );
    });
  };

  /** Returns whether there is more to fetch. */
  const fetchOnce = async (): Promise<boolean> => {
    const before = state.view;
    const range = before ? { afterVersion: before.version, limit: changesSize } : { limit: pageSize };
    const { session, providers, more } = await fetchSession(range);
    const view = state.view ? withChanges(state.view, session, more) : viewOf(session, more);
    check.trust();
    set({ view, providers, isKept: false, reach: line.isJoined() ? 'live' : 'polling' });
    return before !== undefined && more;
  };

  let running: Promise<void> | undefined;
  const catchUp = async (): Promise<void> => {
    try {
      while (!isStopped && (await fetchOnce()));
      reportMarks();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isRefusal(error)) return end(error);
      if (error.isUnreached && (!line.isJoined() || check.isDoubted())) unreached();
      console.warn('What is new in the session was not fetched; it is tried again.', error);
    }
  };
  const refresh = async (): Promise<void> => {
    // This request may be newer than the answer that is on its way.
    await running;
    running ??= catchUp().finally(() => (running = undefined));
    await running;
  };

  const poll = () => {
    const isNeeded =
      !line.isJoined() || !state.view || state.isKept || state.reach === 'offline' || isBehind(state.view);
    reportMarks();
    void (isNeeded && page.isSeen() ? refresh() : Promise.resolve()).finally(() => {
      if (!isStopped) timers.after('poll', waits.poll, poll);
    });
  };

  /** Applies an event to the session; if a gap stays open, the missing changes are fetched. */
  const apply = (change: (view: SessionView) => SessionView) => {
    if (isStopped || !state.view) return;
    const view = change(state.view);
    if (view === state.view) return;
    set({ view });
    if (isBehind(view)) {
      timers.soon('gap', waits.gap, () => {
        if (state.view && isBehind(state.view)) void refresh();
      });
    }
    reportMarks();
  };

  const otherTyping = (isTyping: boolean) => {
    timers.cancel('typing');
    if (state.isOtherTyping !== isTyping) set({ isOtherTyping: isTyping });
    if (isTyping) timers.after('typing', typingSeconds * 1000, () => otherTyping(false));
  };

  const line = joinSessionLine({
    sessionId,
    key,
    openLine,
    events: sessionEvents(sessionId, side, { apply, typing: otherTyping }),
    timers,
    onJoined: () => {
      check.trust();
      set({ reach: 'live' });
      void refresh();
    },
    onRefused: () => void refresh(),
    onLost: () => {
      otherTyping(false);
      if (state.reach !== 'offline') set({ reach: 'polling' });
      check.doubt();
      void refresh();
    },
  });

  const goOffline = () => {
    unreached();
    // Some browsers say so when the line only changes.
    void refresh();
  };
  const act = () => check.probe('acting');
  const lookAgain = () => {
    act();
    catchUpNow();
  };
  const stopListening = page.listen({ seen: lookAgain, acted: act, online: catchUpNow, offline: goOffline });
  const stop = () => {
    if (isStopped) return;
    if (timers.isRunning('keep')) saveHistory();
    isStopped = true;
    timers.cancelAll();
    stopListening();
    line.stop();
  };
  const end = (refusal: ApiError) => {
    set({ refusal, isOtherTyping: false });
    stop();
    history?.erase();
  };

  poll();
  check.start();

  return {
    state: () => state,
    subscribe,
    receive: (message) => apply((view) => withMessage(view, message)),
    show: (seq) => {
      if (seq <= shown) return;
      shown = seq;
      reportMarks();
    },
    write: (isTyping) => {
      // Some keyboards of phones press no keys.
      if (isTyping) act();
      const now = Date.now();
      if (!line.isJoined() || (isTyping ? now - writtenAt < waits.typingAgain : writtenAt === 0)) return;
      writtenAt = isTyping ? now : 0;
      line.sendTyping(isTyping);
    },
    fetchEarlier: async () => {
      const first = state.view?.messages[0]?.seq;
      if (first === undefined || !state.view?.hasEarlier) return;
      const { session, more } = await fetchSession({ beforeSeq: first, limit: pageSize });
      set({ view: withEarlier(state.view, session, more) });
    },
    refresh,
    check: () => check.probe('sending'),
    stop,
  };
};
