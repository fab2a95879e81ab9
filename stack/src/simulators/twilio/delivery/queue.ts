import type { Timers } from '../timers.ts';

export interface Limits {
  /** Messages a second and sender. */
  perSecond: number;
  /** How long a message may wait for its turn. */
  queueSeconds: number;
  /** Calls that are answered at the same time. */
  concurrency: number;
}

export const twilioLimits: Limits = { perSecond: 80, queueSeconds: 10 * 60 * 60, concurrency: 100 };

export interface Queues {
  /** Whether one more would have to wait too long. */
  isFull: (sender: string) => boolean;
  /** Runs when it is its turn among those of the same sender. */
  add: (sender: string, run: () => void) => void;
}

/** One queue a sender, from which messages go at Twilio's pace, in the order in which they came. */
export function createQueues(limits: Limits, timers: Timers, now: () => number = Date.now): Queues {
  const free = new Map<string, number>();
  const waitOf = (sender: string, at: number) => Math.max((free.get(sender) ?? 0) - at, 0);
  return {
    isFull: (sender) => waitOf(sender, now()) > limits.queueSeconds * 1_000,
    add: (sender, run) => {
      const at = now();
      const wait = waitOf(sender, at);
      free.set(sender, at + wait + 1_000 / limits.perSecond);
      timers.after(Math.ceil(wait), run);
    },
  };
}
