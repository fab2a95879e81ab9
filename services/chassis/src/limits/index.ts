export { createLimiter, type Limiter } from './limiter.ts';
export { networkOf } from './network.ts';
