import type { ProofOfWorkChallenge } from '@gatelingo/proto/http/proof-of-work';
import { ApiError } from '@gatelingo/proto/http/api-error';
import { reportIfSlow } from './slow-proof.ts';

/** Solves a challenge: the header's value. */
export type Solve = (challenge: ProofOfWorkChallenge) => Promise<string | undefined>;

const maxProofs = 2;

// Loaded when a server asks for it, which it does while it is flooded.
const solveHere: Solve = async (challenge) => (await import('./solve.ts')).solve(challenge);

/**
 * Makes a call. If the server asks for a proof of work, solves the challenge and makes the call again with it. Without
 * a solution the call fails like one that came too often.
 */
export const withProof = async <T>(
  ask: (headers: Record<string, string>) => Promise<T>,
  solve: Solve = solveHere,
): Promise<T> => {
  let headers: Record<string, string> = {};
  for (let proofs = 0; ; proofs += 1) {
    try {
      return await ask(headers);
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.challenge === undefined) throw failure;
      const { status, error, retryAfter, challenge } = failure;
      const solved = proofs < maxProofs ? reportIfSlow(solve(challenge).catch(() => undefined)) : undefined;
      const proof = await solved;
      if (proof === undefined) throw new ApiError({ status, code: 'rate_limited', error, retryAfter });
      headers = { 'x-proof-of-work': proof };
    }
  }
};
