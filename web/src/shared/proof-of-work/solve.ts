import type { ProofOfWorkChallenge } from '@gatelingo/proto/http/proof-of-work';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

const longestMs = 60_000;

/**
 * The header that opens the gate of a challenge; undefined if it took too long. The browser derives the keys beside the
 * page's thread, so that the page goes on.
 */
export const solve = async (challenge: ProofOfWorkChallenge): Promise<string | undefined> => {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: longestMs });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
};
