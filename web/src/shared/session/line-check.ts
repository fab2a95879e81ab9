import type { NamedTimers } from './named-timers.ts';
import type { SessionLine } from './session-line.ts';

/** Milliseconds. `answer`: the longest without one while the line is doubted; with a probe before, less than two seconds. */
const waits = { answer: 900, writing: 2_000, idle: 10_000 };

interface LineCheckOptions {
  timers: NamedTimers;
  line: () => SessionLine;
  /** Asks the server over HTTP; its answer must call `trust`. */
  ask: () => void;
  onLost: () => void;
}

/** Finds out that the line is lost, also where neither browser nor socket says so. */
export interface LineCheck {
  /** The socket is probed; not again within a few seconds, if nobody writes not within ten. */
  probe: (during: 'writing' | 'idle') => void;
  /** The line may be lost: it is, unless the server answers soon. */
  doubt: () => void;
  isDoubted: () => boolean;
  /** The server has answered. */
  trust: () => void;
}

export const createLineCheck = ({ timers, line, ask, onLost }: LineCheckOptions): LineCheck => {
  let probedAt = 0;
  const doubt = () => timers.soon('doubt', waits.answer, onLost);
  return {
    doubt,
    isDoubted: () => timers.isRunning('doubt'),
    trust: () => timers.cancel('doubt'),
    probe: (during) => {
      if (!line().isJoined() || Date.now() - probedAt < waits[during]) return;
      probedAt = Date.now();
      line().probe(waits.answer, () => {
        doubt();
        ask();
      });
    },
  };
};
