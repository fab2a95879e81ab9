import { setTimeout as pause } from 'node:timers/promises';

interface PollerOptions {
  /** Milliseconds between the end of one look and the next. */
  everyMs: number;
  /** Looks once, and ends early where `signal` is aborted. */
  poll(signal: AbortSignal): Promise<void>;
  /** A look failed; the next one comes all the same. */
  onFailure(error: unknown): void;
}

/** Looks again and again for what is due, one look at a time, from `start` on; `stop` waits for the one that runs. */
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
      // A pause that the stop cuts short has nothing to tell.
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
