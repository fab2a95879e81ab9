import { problem } from '../errors/index.ts';
import type { Limit, Limiter } from './limiter.ts';
import { networkOf } from './network.ts';
import { workAt } from './proof-of-work-rules.ts';
import type { ProofOfWork } from './proof-of-work.ts';

/** Calls of anybody at one target: a QR code, a phone, a mailbox. */
export interface TargetLimit {
  name: string;
  /** The target; a personal one as its blind index. */
  target: string;
  /** For one address; all addresses together have ten times as many. */
  limit: Limit;
}

const anywhereFactor = 10;
const sentence = 'Many people are calling here right now. Please wait a moment and try again.';

type Counted = [name: string, key: string, limit: Limit];

/** The key that counts the calls of one address at a target. */
export const countFrom = (ip: string, { name, target, limit }: TargetLimit): Counted => [
  name,
  `${target}|${networkOf(ip)}`,
  limit,
];

/** The key that counts the calls of all addresses at a target. */
export const countAnywhere = ({ name, target, limit }: TargetLimit): Counted => [
  `${name}-anywhere`,
  target,
  { ...limit, points: limit.points * anywhereFactor },
];

/**
 * Counts a call before its checks, by target and address (IPv6: /64) together: who makes too many stops the own address
 * and nobody else. Throws `rate_limited`.
 */
export const limitFrom = (limiter: Limiter, ip: string, at: TargetLimit): Promise<void> =>
  limiter.limit(...countFrom(ip, at));

/**
 * Counts a call that passed its checks, by the target alone: many addresses that call in vain do not use it up. Above
 * the limit a proof of work lets a call in; without one it throws `proof_of_work_required` with a challenge, and does not
 * count.
 */
export const limitAnywhere = async (
  { limiter, proofOfWork }: { limiter: Limiter; proofOfWork: ProofOfWork },
  at: TargetLimit,
  proof: string | undefined,
): Promise<void> => {
  const counted = countAnywhere(at);
  const [, , { points }] = counted;
  const { used, retryAfter } = await limiter.count(...counted);
  if (used <= points || (await proofOfWork.isSolved(proof, at))) return;
  await limiter.refund(...counted);
  const challenge = await proofOfWork.challenge(at, workAt({ used, points }));
  throw problem('proof_of_work_required', sentence, { retryAfter, challenge });
};
