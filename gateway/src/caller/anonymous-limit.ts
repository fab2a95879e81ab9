import { networkOf, type Limiter } from '@gatelingo/chassis/limits';

/** Counts a call without a valid token; throws `rate_limited` with Retry-After when its network made too many. */
export type AnonymousLimit = (ip: string) => Promise<void>;

export const createAnonymousLimit =
  (limiter: Limiter, perMinute: number): AnonymousLimit =>
  (ip) =>
    limiter.limit('anonymous', networkOf(ip), { points: perMinute, perSeconds: 60 });
