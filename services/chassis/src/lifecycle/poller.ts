import { setTimeout as pause } from 'node:timers/promises';

interface PollerOptions {
  /** Milliseconds between the end of one poll and the next. */
  everyMs: number;
  /** Polls once, and ends early if `signal` is aborted. */
  poll(signal: AbortSignal): Promise<void>;
  /** A poll failed; the next one runs all the same. */
  onFailure(error: unknown): void;
}

/** Polls repeatedly, one poll at a time, from `start` on; `stop` waits for the running poll. */
export const createPoller = ({ everyMs, poll, onFailure }: PollerOptions): { start(): void; stop(): Promise<void> } => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | undefined;

  const run = async () => {
    while (!signal.aborted) {
      try {
        await poll(signal);
      } catch (error) {
        onFailure(error);
      }
      // A pause that the stop interrupts is no error.
      await pause(everyMs, undefined, { signal }).catch(() => undefined);
    }
  };

  return {
    start: () => {
      running = run();
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
