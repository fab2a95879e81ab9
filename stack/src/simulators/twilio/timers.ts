export interface Timers {
  after: (ms: number, run: () => void) => NodeJS.Timeout;
  /** Cancels all timers. */
  clear: () => void;
}

/** Timers in real time, independent of the clock's offset. They keep no process alive. */
export function createTimers(): Timers {
  const waiting = new Set<NodeJS.Timeout>();
  return {
    after: (ms, run) => {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        run();
      }, ms);
      timer.unref();
      waiting.add(timer);
      return timer;
    },
    clear: () => {
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
    },
  };
}
