import { createClock, type Clock } from '../clock/index.ts';
import type { BaseConfig } from '../config/index.ts';
import { createLogger, type Logger } from '../log/index.ts';
import { createMetrics, type Metrics } from '../metrics/index.ts';

/** The basis of every part of a service. */
export interface Base<C> {
  config: C;
  log: Logger;
  clock: Clock;
  metrics: Metrics;
  /** Registers a stop function; the last registered one runs first. */
  onStop(name: string, stop: () => unknown): void;
}

/**
 * The base of one service, and `stop`, which runs all registered stop functions. `startService` creates it; tests that
 * need a service's parts without a process create their own.
 */
export const createBase = <C extends Pick<BaseConfig, 'LOG_LEVEL' | 'CLOCK_OFFSET_MS'>>(
  config: C,
  service: string,
): Base<C> & { stop(): Promise<void> } => {
  const log = createLogger({ service, level: config.LOG_LEVEL });
  const stops: { name: string; stop: () => unknown }[] = [];
  return {
    config,
    log,
    clock: createClock(config.CLOCK_OFFSET_MS),
    metrics: createMetrics(service),
    onStop: (name, stop) => void stops.push({ name, stop }),
    async stop() {
      for (let next = stops.pop(); next; next = stops.pop()) {
        try {
          await next.stop();
        } catch (err) {
          log.error({ part: next.name, err }, 'a part did not stop cleanly');
        }
      }
    },
  };
};
