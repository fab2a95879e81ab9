import { randomInt } from 'node:crypto';
import { type ProofOfWorkChallenge, proofOfWork } from '@gatelingo/proto/http/proof-of-work';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Clock } from '../clock/index.ts';
import type { Sealer } from '../personal/index.ts';
import type { Limiter } from './limiter.ts';
import { counterBounds, type Gate, opensNow } from './proof-of-work-rules.ts';

export interface ProofOfWork {
  /** A new challenge that opens the gate once within two minutes; `work` times the usual work. */
  challenge(gate: Gate, work: number): Promise<ProofOfWorkChallenge>;
  /** Whether a header has a solved challenge of this gate that nobody has used. It is used up by this. */
  isSolved(header: string | undefined, gate: Gate): Promise<boolean>;
}

const livesSeconds = 120;
const longestHeader = 4_000;
// One derivation takes a cheap phone about 10 ms, and a server 1 ms.
const rounds = 5_000;

const parse = (header: string) => {
  try {
    return proofOfWork.safeParse(JSON.parse(Buffer.from(header, 'base64').toString())).data;
  } catch {
    return undefined;
  }
};

/**
 * Proofs of work by ALTCHA (PBKDF2, the counter chosen by us: a phone's longest time is known, and a check derives
 * nothing). The keys come from the index key, which all replicas share. `tries`: derivations that solve a challenge, on
 * average.
 */
export const createProofOfWork = ({
  sealer,
  limiter,
  clock,
  tries,
}: {
  sealer: Pick<Sealer, 'blindIndex'>;
  limiter: Pick<Limiter, 'count'>;
  clock: Clock;
  tries: number;
}): ProofOfWork => {
  const keyed = (kind: string, value: string) => sealer.blindIndex('', `proof-of-work-${kind}`, value);
  const keys = {
    hmacSignatureSecret: keyed('key', 'challenge'),
    hmacKeySignatureSecret: keyed('key', 'solution'),
  };
  const opensOf = ({ name, target }: Gate) => keyed('gate', JSON.stringify([name, target]));

  return {
    async challenge(gate, work) {
      const { least, most } = counterBounds(tries * work);
      const made = await createChallenge({
        ...keys,
        algorithm: 'PBKDF2/SHA-256',
        cost: rounds,
        counter: randomInt(least, most + 1),
        deriveKey,
        data: { opens: opensOf(gate), until: clock.now().getTime() + livesSeconds * 1000 },
      });
      return made as ProofOfWorkChallenge;
    },
    async isSolved(header, gate) {
      if (header === undefined || header.length > longestHeader) return false;
      const given = parse(header);
      if (!given) return false;
      const { challenge, solution } = given;
      const { counter, derivedKey } = solution;
      const { verified } = await verifySolution({ ...keys, challenge, solution: { counter, derivedKey }, deriveKey });
      const isOurs = verified && opensNow(challenge.parameters.data, { gate: opensOf(gate), now: clock.now() });
      if (!isOurs) return false;
      const once = { points: 1, perSeconds: livesSeconds };
      return (await limiter.count('proof-of-work', challenge.signature, once)).used === 1;
    },
  };
};
