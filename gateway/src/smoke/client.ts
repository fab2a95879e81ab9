import { type ClientRequestOf, type Endpoint, isBinary, type ResponseOf } from '@gatelingo/proto/http/endpoint';
import { setTimeout as wait } from 'node:timers/promises';

export interface Answer {
  status: number;
  body: unknown;
}

type Given<E extends Endpoint> = {
  [K in keyof ClientRequestOf<E> as ClientRequestOf<E>[K] extends undefined ? never : K]: ClientRequestOf<E>[K];
} & { token?: string };

interface AnyGiven {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  token?: string;
}

const patienceMs = 20_000;

const send = async (base: string, endpoint: Endpoint, { params = {}, query = {}, body, token }: AnyGiven) => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const url = new URL(`/api${path}`, base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const answer = await fetch(url, {
    method: endpoint.method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patienceMs),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  return { status: answer.status, body: isJson ? (JSON.parse(text) as unknown) : text };
};

/** Calls by the contracts: `call` throws on an error, `ask` returns every answer. */
export const createClient = (base: string) => ({
  base,
  ask: <E extends Endpoint>(endpoint: E, given: Given<E>): Promise<Answer> => send(base, endpoint, given),
  call: async <E extends Endpoint>(endpoint: E, given: Given<E>): Promise<ResponseOf<E>> => {
    const { status, body } = await send(base, endpoint, given);
    if (status >= 400 || isBinary(endpoint.response))
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${String(status)}: ${JSON.stringify(body)}`);
    return body as ResponseOf<E>;
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
