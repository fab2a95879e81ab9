/** Milliseconds before try number `attempt` (from 1): doubling from `firstMs` to `mostMs`, ± 25 %. */
export const backoffMs = (attempt: number, firstMs: number, mostMs: number): number =>
  Math.min(mostMs, firstMs * 2 ** Math.min(attempt - 1, 20)) * (0.75 + Math.random() / 2);
