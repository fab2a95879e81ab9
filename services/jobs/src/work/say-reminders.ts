import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { sayReminders } from '../use-cases/say-reminders.ts';

const lookMs = 1_000;

/**
 * Looks every second for reminders that are due. They change nothing but this service's own database, so that they need no
 * queue: docs/decisions/0008-reminders-without-a-queue.md.
 */
export const createReminders = (context: Context) => {
  const { log, metrics } = context;
  const said = metrics.counter('reminders_due_total', 'Reminders whose time came.');
  const failures = metrics.counter('reminder_failures_total', 'Times that reminders could not be said yet.');
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  const look = async (signal: AbortSignal) => {
    try {
      said.inc(await sayReminders(context, signal));
    } catch (error) {
      failures.inc();
      log.warn({ err: error }, 'reminders could not be said yet');
    }
  };

  const run = async ({ signal }: AbortController) => {
    while (!signal.aborted) {
      await look(signal);
      // A pause that the stop cuts short has nothing to tell.
      await pause(lookMs, undefined, { signal }).catch(() => undefined);
    }
  };

  return {
    start: () => {
      running = run(stopping);
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
