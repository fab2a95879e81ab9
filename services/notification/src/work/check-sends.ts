import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { checkSends } from '../use-cases/check-sends.ts';

const lookMs = 10_000;

/** Looks every few seconds for messages of whose end no callback told; replicas share them. */
export const createChecks = (context: Context) => {
  const { log, metrics } = context;
  const asked = metrics.counter(
    'send_checks_total',
    'Messages of whose end no callback told, so that it was asked for.',
  );
  const failures = metrics.counter('send_check_failures_total', 'Looks for such messages that failed.');
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  const look = async (signal: AbortSignal) => {
    try {
      asked.inc(await checkSends(context, signal));
    } catch (error) {
      failures.inc();
      log.warn({ err: error }, 'what became of messages could not be looked for yet');
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
