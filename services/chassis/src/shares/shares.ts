import type { Clock } from '../clock/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { createHolders, type FoundedAt } from './holders.ts';
import { createPoolMetrics } from './pool-metrics.ts';
import { createPool, type Pool, type PoolDeclaration } from './pool.ts';
import type { PoolName } from './pools.ts';

/** The shared pools of this process. */
export interface Shares {
  /** Declares a pool, once for each name; throws for a second one. */
  pool(declaration: PoolDeclaration): Pool;
  /** When a company was founded, as the service knows it; fails in a service that does not. */
  foundedAt: FoundedAt;
  /** The names of the declared pools. */
  declared(): PoolName[];
}

/**
 * The pools of one process. For one company (one address only where no company is known) there is at most a quarter of a
 * pool, in a company's first 14 days an eighth; the last quarter is only for who holds nothing.
 */
export const createShares = (options: {
  clock: Clock;
  metrics: Metrics;
  foundedAt?: FoundedAt | undefined;
}): Shares => {
  const { clock, metrics, foundedAt } = options;
  const holders = createHolders({ clock, foundedAt });
  const parts = { holders, metrics: createPoolMetrics(metrics) };
  const declared = new Set<PoolName>();
  return {
    pool: (declaration) => {
      const { name } = declaration;
      if (declared.has(name)) throw new Error(`The pool ${name} is declared twice.`);
      declared.add(name);
      return createPool(declaration, parts);
    },
    foundedAt: holders.foundedAt,
    declared: () => [...declared],
  };
};
