export interface Timers {
  after: (ms: number, run: () => void) => NodeJS.Timeout;
  /** Nothing that was to come comes any more. */
  clear: () => void;
}

/** Real time, whatever the clock says. What waits here keeps no process alive. */
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
