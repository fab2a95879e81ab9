export { createLimiter, type Limiter } from './limiter.ts';
export { networkOf } from './network.ts';
export { limitAnywhere, limitFrom, type TargetLimit } from './target.ts';
