export { createLimiter, type Limit, type Limiter } from './limiter.ts';
export { networkOf } from './network.ts';
export { limitAnywhere, limitFrom, type TargetLimit } from './target.ts';
