import type { Metrics } from '../metrics/index.ts';
import type { Decision } from './domain/share.ts';

/** Figures by pool, never by company: their number is bounded, and nobody reads from them who does what. */
export const createPoolMetrics = (metrics: Metrics) => {
  const places = metrics.gauge('pool_places', 'Places, or bytes, of a shared pool of this process.', ['pool']);
  const taken = metrics.gauge('pool_taken', 'Places, or bytes, of a shared pool that are taken.', ['pool']);
  const refused = metrics.counter('pool_refused_total', 'Wishes for a place that were refused.', ['pool', 'reason']);
  return {
    declare: (pool: string, size: number) => {
      places.set({ pool }, size);
      taken.set({ pool }, 0);
    },
    taken: (pool: string, amount: number) => taken.set({ pool }, amount),
    refused: (pool: string, reason: Decision) => refused.inc({ pool, reason }),
  };
};

export type PoolMetrics = ReturnType<typeof createPoolMetrics>;
