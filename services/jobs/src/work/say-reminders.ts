import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { remindersPerTransaction, sayReminders } from '../use-cases/say-reminders.ts';

const lookMs = 1_000;

/**
 * Looks every second for reminders that are due, and goes on at once while there are more. They change nothing but this
 * service's own database, so that they need no queue: docs/decisions/0008-reminders-without-a-queue.md.
 */
export const createReminders = (context: Context) => {
  const { log, metrics } = context;
  const said = metrics.counter('reminders_due_total', 'Reminders whose time came.');
  const failures = metrics.counter('reminder_failures_total', 'Times that reminders could not be said yet.');
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  /** Whether there may be more. */
  const look = async (): Promise<boolean> => {
    try {
      const count = await sayReminders(context);
      said.inc(count);
      return count === remindersPerTransaction;
    } catch (error) {
      failures.inc();
      log.warn({ err: error }, 'reminders could not be said yet');
      return false;
    }
  };

  const run = async () => {
    const { signal } = stopping;
    while (!signal.aborted) {
      // A pause that the stop cuts short has nothing to tell.
      if (!(await look())) await pause(lookMs, undefined, { signal }).catch(() => undefined);
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
