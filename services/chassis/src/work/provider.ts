import type { Metrics } from '../metrics/index.ts';

/**
 * Runs a call to an outside provider and measures it: `provider_call_duration_seconds{provider,call,outcome}`. The outcome is
 * `ok`, or for a thrown error what `outcomeOf` makes of it.
 */
export const timeProvider = async <R>(
  metrics: Metrics,
  { provider, call }: { provider: string; call: string },
  run: () => Promise<R>,
  outcomeOf: (error: unknown) => string = () => 'error',
): Promise<R> => {
  const labels = ['provider', 'call', 'outcome'] as const;
  const stop = metrics
    .histogram('provider_call_duration_seconds', 'One call to an outside provider.', labels)
    .startTimer({ provider, call });
  try {
    const result = await run();
    stop({ outcome: 'ok' });
    return result;
  } catch (error) {
    stop({ outcome: outcomeOf(error) });
    throw error;
  }
};
