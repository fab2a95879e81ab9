/** Milliseconds before try number `attempt` (from 1): doubling from `firstMs` to `maxMs`, ± 25 %. */
export const backoffMs = (attempt: number, firstMs: number, maxMs: number): number =>
  Math.min(maxMs, firstMs * 2 ** Math.min(attempt - 1, 20)) * (0.75 + Math.random() / 2);
