import { errorBody } from '@gatelingo/proto/http/errors';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** The header with which a call that was answered `proof_of_work_required` is let in, solved like a page does. */
export const proofFor = async ({ body }: { body: unknown }): Promise<{ 'x-proof-of-work': string }> => {
  const { challenge, error } = errorBody.parse(body);
  if (!challenge) throw new Error(`There is no challenge: ${error}`);
  const solution = await solveChallenge({ challenge, deriveKey });
  return { 'x-proof-of-work': Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
};
