import { z } from 'zod';

/** The header with the solution of a challenge: ALTCHA's payload, base64 of `{ challenge, solution }` as JSON. */
export const proofOfWorkHeader = 'X-Proof-Of-Work';

const hex = (most: number) =>
  z
    .string()
    .max(most, { abort: true })
    .regex(/^[0-9a-f]+$/);

/** A challenge of ALTCHA's version 2: find the counter whose derived key begins with `keyPrefix`. */
export const proofOfWorkChallenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    cost: z.int().min(1),
    /** The calls that the solution opens, and until when (milliseconds since 1970). */
    data: z.strictObject({ opens: z.string().max(100), until: z.int() }),
    keyLength: z.int().min(1),
    keyPrefix: hex(64),
    keySignature: hex(64),
    nonce: hex(64),
    salt: hex(64),
  }),
  signature: hex(64),
});
export type ProofOfWorkChallenge = z.infer<typeof proofOfWorkChallenge>;

/** The content of the header. */
export const proofOfWork = z.strictObject({
  challenge: proofOfWorkChallenge,
  solution: z.strictObject({ counter: z.int().min(0), derivedKey: hex(64), time: z.number().optional() }),
});
