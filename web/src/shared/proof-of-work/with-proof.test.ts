import { describe, expect, it } from '@jest/globals';
import type { ProofOfWorkChallenge } from '@gatelingo/proto/http/proof-of-work';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { ApiError } from '@gatelingo/proto/http/api-error';
import { solve } from './solve.ts';
import { isProofSlow, reportIfSlow } from './slow-proof.ts';
import { withProof } from './with-proof.ts';

const challenge = (await createChallenge({
  algorithm: 'PBKDF2/SHA-256',
  cost: 10,
  counter: 7,
  deriveKey,
  hmacSignatureSecret: 'a',
  hmacKeySignatureSecret: 'b',
  data: { opens: 'gate', until: 0 },
})) as ProofOfWorkChallenge;
const asked = () =>
  new ApiError({ status: 429, code: 'proof_of_work_required', error: 'Busy.', retryAfter: 60, challenge });

/** A server that lets a call in after so many proofs. */
const serverThatAsks = (times: number) => {
  const headers: Record<string, string>[] = [];
  return {
    headers,
    ask: (given: Record<string, string>) => {
      headers.push(given);
      return headers.length > times ? Promise.resolve('in') : Promise.reject(asked());
    },
  };
};

describe('a call that may take a proof of work', () => {
  it('given no challenge, then it is made once and nothing is loaded', async () => {
    const server = serverThatAsks(0);
    expect(await withProof(server.ask, () => Promise.reject(new Error('nobody asked')))).toBe('in');
    expect(server.headers).toEqual([{}]);
  });

  it('given a challenge, then it is made again with the solution', async () => {
    const server = serverThatAsks(1);
    expect(await withProof(server.ask)).toBe('in');
    const { solution } = JSON.parse(atob(server.headers[1]?.['x-proof-of-work'] ?? '')) as {
      solution: { counter: number };
    };
    expect(solution.counter).toBe(7);
  });

  it('given a server that never lets it in, or no solution, then it fails like a call that came too often', async () => {
    const server = serverThatAsks(9);
    const limited = { code: 'rate_limited', status: 429, retryAfter: 60 };
    await expect(withProof(server.ask)).rejects.toMatchObject(limited);
    expect(server.headers).toHaveLength(3);
    const broken = () => Promise.reject(new Error('no Web Crypto'));
    await expect(withProof(serverThatAsks(1).ask, broken)).rejects.toMatchObject(limited);
  });

  it('given another failure, then it stays as it is', async () => {
    const refused = new ApiError({ status: 404, code: 'not_found', error: 'Gone.' });
    await expect(withProof(() => Promise.reject(refused))).rejects.toBe(refused);
  });

  it('given a solution that takes long, then the page says so until it is there', async () => {
    let finish = (_value: string) => {};
    const work = reportIfSlow(new Promise<string>((resolve) => (finish = resolve)), 0);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(isProofSlow()).toBe(true);
    finish('done');
    expect(await work).toBe('done');
    expect(isProofSlow()).toBe(false);
    await reportIfSlow(solve(challenge));
    expect(isProofSlow()).toBe(false);
  });
});
