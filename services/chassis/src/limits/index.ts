export { createLimiter } from './limiter.ts';
export { networkOf } from './network.ts';
export type { Limit, Limiter } from './limiter.ts';
