import type { NamedTimers } from './named-timers.ts';
import type { SessionLine } from './session-line.ts';

/**
 * Milliseconds. `answer`: the longest without one, on the socket and then over HTTP; both together are less than two seconds.
 * `acting`, `idle`: from one probe to the next while the person acts, or only looks.
 */
const waits = { answer: 900, acting: 2_000, idle: 4_000 };

/** `live`: the socket has joined. `polling`: it is down, and HTTP works. `offline`: the server is not reached. */
export type Reach = 'connecting' | 'live' | 'polling' | 'offline';

interface LineCheckOptions {
  timers: NamedTimers;
  line: () => SessionLine;
  reach: () => Reach;
  isSeen: () => boolean;
  /** Asks the server over HTTP; its answer must call `trust`. */
  ask: () => void;
  onLost: () => void;
}

/** Finds out that the line is lost, also where neither browser nor socket says so. */
export interface LineCheck {
  /** Probes the line: always if the person sends something, else not again within two seconds. */
  probe: (during: 'sending' | 'acting') => void;
  /** Probes the line of a visible page from now on, also while nobody acts. */
  start: () => void;
  /** The line may be lost: it is, unless the server answers soon. */
  doubt: () => void;
  isDoubted: () => boolean;
  /** The server has answered. */
  trust: () => void;
}

export const createLineCheck = ({ timers, line, reach, isSeen, ask, onLost }: LineCheckOptions): LineCheck => {
  let probedAt = 0;
  const doubtFor = (milliseconds: number) => timers.soon('doubt', milliseconds, onLost);
  const doubt = () => doubtFor(waits.answer);
  const probe = (during: 'sending' | 'acting' | 'idle') => {
    if (reach() === 'offline' || (during === 'acting' && Date.now() - probedAt < waits.acting)) return;
    if (line().isJoined()) {
      line().probe(waits.answer, () => {
        doubt();
        ask();
      });
    } else if (during === 'sending' && reach() === 'polling') {
      // Only HTTP can answer here, and what is sent has a time-out of ten seconds.
      doubtFor(2 * waits.answer);
      ask();
    } else return;
    probedAt = Date.now();
    watch();
  };
  const watch = () =>
    timers.after('idle', waits.idle, () => {
      watch();
      if (isSeen()) probe('idle');
    });
  return {
    probe,
    start: watch,
    doubt,
    isDoubted: () => timers.isRunning('doubt'),
    trust: () => timers.cancel('doubt'),
  };
};
