import { createClient } from '@gatelingo/proto/http/client';
import type { Endpoint } from '@gatelingo/proto/http/endpoint';
import { errorBody } from '@gatelingo/proto/http/errors';
import { proofOfWorkHeader } from '@gatelingo/proto/http/proof-of-work';
import { solve } from '../../web/src/shared/proof-of-work/solve.ts';

interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

const atOnce = 20;
const callsOfAddress = 8;
/** A flood that is never stopped is the fault that the test looks for. */
const longest = 4_000;

/**
 * A stranger with many machines: the same call from a new address every few times, as the gateway passes it on (with its
 * key), until an answer is 429. Returns that answer and the number of calls. `service`: `AUTH_URL` and the like.
 */
export const flood = async (
  service: string,
  endpoint: Endpoint,
  { body, headers = {} }: { body: unknown; headers?: Record<string, string> },
): Promise<{ refused: Answer; calls: number }> => {
  const { send } = createClient(process.env[service] ?? `http://${service}.is.not.set`, {
    'x-gateway-key': process.env.GATEWAY_KEY ?? '',
  });
  for (let made = 0; made < longest; made += atOnce) {
    const round = Math.floor(made / atOnce / callsOfAddress);
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, index) => {
        const from = { 'x-forwarded-for': `198.18.${String(round)}.${String(index)}` };
        return send<unknown>(endpoint.method, endpoint.path, { headers: { ...headers, ...from } }, body);
      }),
    );
    const refused = answers.find(({ status }) => status === 429);
    if (refused) return { refused, calls: made + atOnce };
  }
  throw new Error(`${String(longest)} calls were let in`);
};

/** The header that solves the challenge of an answer, by the code of our pages. */
export const proofFor = async ({ body }: Pick<Answer, 'body'>): Promise<Record<string, string>> => {
  const { challenge, error } = errorBody.parse(body);
  if (!challenge) throw new Error(`There is no challenge: ${error}`);
  return { [proofOfWorkHeader]: (await solve(challenge)) ?? '' };
};
