export { createLimiter } from './limiter.ts';
export type { Limit, Limiter } from './limiter.ts';
