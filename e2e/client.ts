import { formOf } from '@gatelingo/proto/http/client';
import { type ClientRequestOf, type Endpoint, isBinary, type ResponseOf } from '@gatelingo/proto/http/endpoint';

export interface Answer<T> {
  status: number;
  headers: Headers;
  /** The parsed body: the contract's answer on success, otherwise the error shape. */
  body: T;
  bytes: Uint8Array;
}

export interface Call {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  /** Those of an endpoint that takes files, in place of a body. */
  files?: readonly File[] | undefined;
  token?: string;
  headers?: Record<string, string>;
}

/** The public address of one call, with parameters and query. */
export const addressOf = (gatewayUrl: string, endpoint: Endpoint, { params = {}, query = {} }: Call = {}): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? `missing-${name}`),
  );
  const url = new URL(`/api${path}`, gatewayUrl);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url.href;
};

/** One call as a browser makes it; an error answer does not throw, so that a test can read it. */
const send = async (gatewayUrl: string, endpoint: Endpoint, call: Call = {}): Promise<Answer<unknown>> => {
  const isForm = endpoint.bodyType === 'form';
  const files = endpoint.files && call.files ? formOf(endpoint.files.field, call.files) : undefined;
  const body = isForm ? new URLSearchParams(call.body as Record<string, string>) : JSON.stringify(call.body);
  const answer = await fetch(addressOf(gatewayUrl, endpoint, call), {
    method: endpoint.method,
    headers: {
      ...(call.body === undefined || isForm || files ? {} : { 'content-type': 'application/json' }),
      ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
      ...call.headers,
    },
    ...(call.body === undefined && !files ? {} : { body: files ?? body }),
    signal: AbortSignal.timeout(20_000),
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const json = answer.headers.get('content-type')?.includes('json');
  return {
    status: answer.status,
    headers: answer.headers,
    bytes,
    body: json ? JSON.parse(new TextDecoder().decode(bytes)) : undefined,
  };
};

type Given<E extends Endpoint> = {
  [K in keyof ClientRequestOf<E> as ClientRequestOf<E>[K] extends undefined ? never : K]: ClientRequestOf<E>[K];
} & { token?: string; headers?: Record<string, string>; files?: readonly File[] };

/** A client of one system: `call` takes what the contract takes, and throws if the answer is an error. */
export const createClient = (gatewayUrl: string) => ({
  gatewayUrl,
  send: (endpoint: Endpoint, call?: Call) => send(gatewayUrl, endpoint, call),
  call: async <E extends Endpoint>(endpoint: E, given: Given<E>): Promise<ResponseOf<E>> => {
    const answer = await send(gatewayUrl, endpoint, given);
    if (answer.status >= 400)
      throw new Error(
        `${endpoint.method} ${endpoint.path} answered ${answer.status}: ${new TextDecoder().decode(answer.bytes)}`,
      );
    return (isBinary(endpoint.response) ? answer.bytes : answer.body) as ResponseOf<E>;
  },
});
export type Client = ReturnType<typeof createClient>;
