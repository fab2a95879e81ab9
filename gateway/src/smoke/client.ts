import { apiErrorFrom } from '@gatelingo/proto/http/api-error';
import { addressOf, bodyOf, initOf, isJson, type AddressValues, type PartsOf } from '@gatelingo/proto/http/call';
import type { Endpoint, ResponseOf } from '@gatelingo/proto/http/endpoint';
import { setTimeout as wait } from 'node:timers/promises';

export interface Answer {
  status: number;
  body: unknown;
}

type Given<E extends Endpoint> = PartsOf<E> & { token?: string };

interface AnyGiven {
  params?: AddressValues;
  query?: AddressValues;
  body?: unknown;
  token?: string;
}

const patienceMs = 20_000;

const send = (base: string, { method, path }: Endpoint, { params, query, body, token }: AnyGiven): Promise<Response> =>
  fetch(
    new URL(`/api${addressOf(path, params, query)}`, base),
    initOf({ method, token, body, signal: AbortSignal.timeout(patienceMs) }),
  );

/** Calls by the contracts: `call` throws ApiError on an error, `ask` returns every answer. */
export const createClient = (base: string) => ({
  base,
  ask: async <E extends Endpoint>(endpoint: E, given: Given<E>): Promise<Answer> => {
    const response = await send(base, endpoint, given);
    return { status: response.status, body: isJson(response) ? await response.json() : await response.text() };
  },
  call: async <E extends Endpoint>(endpoint: E, given: Given<E>): Promise<ResponseOf<E>> => {
    const response = await send(base, endpoint, given);
    if (!response.ok) throw await apiErrorFrom(response, `${endpoint.method} ${endpoint.path}`);
    return (await bodyOf(response)) as ResponseOf<E>;
  },
});
export type Client = ReturnType<typeof createClient>;

/** Retries until there is an answer, for a minute: a fact takes a moment. */
export const until = async <T>(what: string, look: () => Promise<T | undefined>): Promise<T> => {
  for (const end = Date.now() + 60_000; ; await wait(500)) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`${what} did not come within a minute`);
  }
};
