import type { ServerEvents } from '@gatelingo/proto/live';
import type { LiveLine } from './live-socket.ts';
import type { NamedTimers } from './named-timers.ts';
import type { SessionEvents } from './session-events.ts';

const waits = { again: 5_000, join: 5_000 };

interface LineOptions {
  sessionId: string;
  /** Of a guest's session, if it has one. */
  key?: string | undefined;
  openLine: () => Promise<LiveLine>;
  events: SessionEvents;
  onJoined: () => void;
  /** The server refuses this screen; the reason comes over HTTP too. */
  onRefused: () => void;
  onLost: () => void;
  timers: NamedTimers;
}

/** One session on a socket: joins again whenever the socket connects. */
export interface SessionLine {
  isJoined: () => boolean;
  sendTyping: (isTyping: boolean) => void;
  /** Calls `onSilence` if the server does not answer on the socket in time. */
  probe: (milliseconds: number, onSilence: () => void) => void;
  stop: () => void;
}

export const joinSessionLine = (options: LineOptions): SessionLine => {
  const { sessionId, key, openLine, events, onJoined, onRefused, onLost, timers } = options;
  const listeners = Object.entries(events) as [keyof ServerEvents, never][];
  let line: LiveLine | undefined;
  let isJoined = false;
  let isStopped = false;

  const join = () => {
    line?.socket.emit('joinSession', { sessionId, updates: true, ...(key === undefined ? {} : { key }) }, (answer) => {
      if (isStopped) return;
      timers.cancel('join');
      isJoined = answer.joined;
      if (isJoined) return onJoined();
      onRefused();
      // The refusal may be temporary; if the session is gone, HTTP reports it and stops this.
      timers.after('join', waits.again, joinWhenConnected);
    });
    timers.after('join', waits.join, joinWhenConnected);
  };
  const joinWhenConnected = () => {
    if (line?.socket.connected) join();
  };
  const lost = () => {
    timers.cancel('join');
    timers.cancel('probe');
    isJoined = false;
    onLost();
  };

  const connect = async () => {
    const opened = await openLine();
    if (isStopped) return opened.close();
    line = opened;
    for (const [event, listener] of listeners) opened.socket.on(event, listener);
    opened.socket.on('connect', join);
    opened.socket.on('disconnect', lost);
    if (opened.socket.connected) join();
  };
  const connectSoon = () => {
    connect().catch((error: unknown) => {
      console.warn('The live connection could not be loaded; it is tried again.', error);
      if (!isStopped) timers.after('connect', waits.again, connectSoon);
    });
  };
  connectSoon();

  return {
    isJoined: () => isJoined && line?.socket.connected === true,
    sendTyping: (isTyping) => line?.socket.emit('typing', { sessionId, isTyping }),
    probe: (milliseconds, onSilence) => {
      timers.soon('probe', milliseconds, onSilence);
      line?.socket.emit('probe', () => timers.cancel('probe'));
    },
    stop: () => {
      isStopped = true;
      if (!line) return;
      for (const [event, listener] of listeners) line.socket.off(event, listener);
      line.socket.off('connect', join);
      line.socket.off('disconnect', lost);
      line.close();
    },
  };
};
