import type { Limit, Limiter } from './limiter.ts';
import { networkOf } from './network.ts';

/** Calls of anybody at one target: a QR code, a phone, a mailbox. */
export interface TargetLimit {
  name: string;
  /** The target; a personal one as its blind index. */
  target: string;
  /** For one address; all addresses together have ten times as many. */
  limit: Limit;
}

const anywhereFactor = 10;

/**
 * Counts a call before its checks, by target and address (IPv6: /64) together: who makes too many stops the own address
 * and nobody else. Throws `rate_limited`.
 */
export const limitFrom = (limiter: Limiter, ip: string, { name, target, limit }: TargetLimit): Promise<void> =>
  limiter.limit(name, `${target}|${networkOf(ip)}`, limit);

/**
 * Counts a call that passed its checks, by the target alone: many addresses that call in vain do not use it up. Throws
 * `rate_limited`.
 */
export const limitAnywhere = (limiter: Limiter, { name, target, limit }: TargetLimit): Promise<void> =>
  limiter.limit(`${name}-anywhere`, target, { ...limit, points: limit.points * anywhereFactor });
