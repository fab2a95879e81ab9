import { apiErrorFrom } from '@gatelingo/proto/http/api-error';
import { addressOf as filled, formOf, initOf, isJson, type PartsOf } from '@gatelingo/proto/http/call';
import { type Endpoint, isBinary, type ResponseOf } from '@gatelingo/proto/http/endpoint';

export interface Answer<T> {
  status: number;
  headers: Headers;
  /** The parsed body: the contract's answer on success, otherwise the error shape. */
  body: T;
  bytes: Uint8Array<ArrayBuffer>;
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
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const all = Object.fromEntries(names.map((name) => [name, params[name] || `missing-${name}`]));
  return new URL(`/api${filled(endpoint.path, all, query)}`, gatewayUrl).href;
};

const sentBody = ({ bodyType, files }: Endpoint, call: Call): unknown => {
  if (files && call.files) return formOf(files.field, call.files);
  const isForm = bodyType === 'form' && call.body !== undefined;
  return isForm ? new URLSearchParams(call.body as Record<string, string>) : call.body;
};

/** One call as a browser makes it; an error answer does not throw, so that a test can read it. */
const send = async (gatewayUrl: string, endpoint: Endpoint, call: Call = {}): Promise<Answer<unknown>> => {
  const answer = await fetch(
    addressOf(gatewayUrl, endpoint, call),
    initOf({
      method: endpoint.method,
      token: call.token || undefined,
      headers: call.headers,
      body: sentBody(endpoint, call),
      signal: AbortSignal.timeout(20_000),
    }),
  );
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return {
    status: answer.status,
    headers: answer.headers,
    bytes,
    body: isJson(answer) ? JSON.parse(new TextDecoder().decode(bytes)) : undefined,
  };
};

type Given<E extends Endpoint> = PartsOf<E> & {
  token?: string;
  headers?: Record<string, string>;
  files?: readonly File[];
};

/** A client of one system: `call` takes what the contract takes, and throws ApiError if the answer is an error. */
export const createClient = (gatewayUrl: string) => ({
  gatewayUrl,
  send: (endpoint: Endpoint, call?: Call) => send(gatewayUrl, endpoint, call),
  call: async <E extends Endpoint>(endpoint: E, given: Given<E>): Promise<ResponseOf<E>> => {
    const { status, headers, bytes, body } = await send(gatewayUrl, endpoint, given);
    if (status >= 400)
      throw await apiErrorFrom(new Response(bytes, { status, headers }), `${endpoint.method} ${endpoint.path}`);
    return (isBinary(endpoint.response) ? bytes : body) as ResponseOf<E>;
  },
});
export type Client = ReturnType<typeof createClient>;
