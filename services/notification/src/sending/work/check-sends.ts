import { createPoller } from '@gatelingo/chassis/lifecycle';
import type { Context } from '../../context.ts';
import { checkSends } from '../use-cases/check-sends.ts';

const pollMs = 10_000;

/** Checks every few seconds the sends that had no final callback; replicas share them. */
export const createChecks = (context: Context) => {
  const { log, metrics } = context;
  const asked = metrics.counter('send_checks_total', 'Messages without a final callback, whose state was asked for.');
  const failures = metrics.counter('send_check_failures_total', 'Looks for such messages that failed.');
  return createPoller({
    everyMs: pollMs,
    poll: async (signal) => {
      asked.inc(await checkSends(context, signal));
    },
    onFailure: (err) => {
      failures.inc();
      log.warn({ err }, 'what became of messages could not be looked for yet');
    },
  });
};
