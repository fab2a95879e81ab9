export { createLimiter, type Limit, type Limiter } from './limiter.ts';
export { networkOf } from './network.ts';
export { createProofOfWork, type ProofOfWork } from './proof-of-work.ts';
export { countAnywhere, countFrom, limitAnywhere, limitFrom, type TargetLimit } from './target.ts';
