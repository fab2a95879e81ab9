import { jest } from '@jest/globals';
import { followSession } from '../follow-session.ts';
import { liveLine } from './live-line.ts';
import { givenPage } from './page.ts';
import type { KeptHistory } from '../kept-history.ts';
import { sessionServer, type SessionServer } from './session-server.ts';

/** Advances the fake clock and waits for the effects. */
export const passes = async (milliseconds: number): Promise<void> => {
  await jest.advanceTimersByTimeAsync(milliseconds);
  // A job of the last moment (`queueMicrotask` is the clock's, too) has effects of its own.
  await jest.advanceTimersByTimeAsync(0);
};

/** A guest’s screen that has joined a session with `earlier` messages. Needs fake timers. */
export const givenFollowed = async ({
  earlier = 2,
  isConnected = true,
  server = sessionServer(),
  history,
  key,
}: { earlier?: number; isConnected?: boolean; server?: SessionServer; history?: KeptHistory; key?: string } = {}) => {
  for (let posted = 0; posted < earlier; posted += 1) server.post();
  const line = liveLine();
  const screen = givenPage();
  const { fetchSession, sendMarks } = server;
  const { page } = screen;
  const followed = followSession({
    sessionId: 's1',
    key,
    side: 'guest',
    fetchSession,
    sendMarks,
    openLine: line.openLine,
    page,
    ...(history ? { history } : {}),
  });
  await passes(0);
  if (isConnected) line.connect();
  await passes(0);
  const shown = () => followed.state().view?.messages.map(({ seq }) => seq);
  const reach = () => followed.state().reach;
  const asksSince = () => {
    const before = server.asked.length;
    return () => server.asked.slice(before);
  };
  return { server, line, screen, followed, shown, reach, asksSince };
};
