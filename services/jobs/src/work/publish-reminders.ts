import { createPoller } from '@gatelingo/chassis/lifecycle';
import type { Context } from '../context.ts';
import { publishReminders } from '../use-cases/publish-reminders.ts';

const lookMs = 1_000;

/**
 * Looks every second for reminders that are due. They change only this service's own database, so they need no queue:
 * docs/decisions/0008-reminders-without-a-queue.md.
 */
export const createReminders = (context: Context) => {
  const { log, metrics } = context;
  const published = metrics.counter('reminders_due_total', 'Reminders whose time came.');
  const failures = metrics.counter('reminder_failures_total', 'Times that reminders could not be published yet.');
  return createPoller({
    everyMs: lookMs,
    poll: async (signal) => {
      published.inc(await publishReminders(context, signal));
    },
    onFailure: (err) => {
      failures.inc();
      log.warn({ err }, 'reminders could not be published yet');
    },
  });
};
