import { isBinary } from './endpoint.ts';
import type { ClientRequestOf, Endpoint, ResponseOf } from './endpoint.ts';

/** Options of a call that are not in its contract. */
export interface CallOptions {
  token?: string | undefined;
  headers?: Record<string, string>;
  /** Those of an endpoint that takes files. */
  files?: readonly File[];
}

export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** The body of every error answer. */
export interface Refusal {
  error: string;
  code: string;
  details?: { field: string; code: string; error: string }[];
}

/** Exactly the parts that the endpoint declares. */
type Given<E extends Endpoint> = {
  [
    Part in keyof ClientRequestOf<E> as undefined extends ClientRequestOf<E>[Part] ? never : Part
  ]: ClientRequestOf<E>[Part];
} & CallOptions;

/** A call was rejected: thrown by `call`. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly status: number;
  readonly refusal: Refusal;

  constructor(what: string, status: number, refusal: Refusal) {
    super(`${what}: ${status} ${JSON.stringify(refusal)}`);
    this.status = status;
    this.refusal = refusal;
  }
}

type Query = Record<string, string | number | boolean | undefined>;

const withQuery = (path: string, query: Query = {}) => {
  const values = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  return values.length === 0 ? path : `${path}?${new URLSearchParams(Object.fromEntries(values)).toString()}`;
};

const withParams = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** Files as a browser sends them. */
export const formOf = (field: string, files: readonly File[]): FormData => {
  const form = new FormData();
  for (const file of files) form.append(field, file);
  return form;
};

/** A client of a service, or of the gateway (`<its address>/api`), created from the contracts; `always` goes with each call. */
export const createClient = (address: string, always: Record<string, string> = {}) => {
  /** Sends a call and returns any answer, also an answer that breaks the contract. A form goes as it is, all else as JSON. */
  const send = async <Body = Refusal>(
    method: string,
    path: string,
    { token, headers = {} }: CallOptions = {},
    body?: unknown,
  ): Promise<Answer<Body>> => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...always,
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    const read: unknown = isJson ? await response.json() : await response.blob();
    return { status: response.status, headers: response.headers, body: read as Body };
  };

  /** Calls an endpoint; throws RefusedError if the call is rejected. */
  const call = async <E extends Endpoint>(endpoint: E, given: Given<E>): Promise<ResponseOf<E>> => {
    const { params, query, body, token, headers, files } = given as Partial<ClientRequestOf<Endpoint>> & CallOptions;
    const path = withQuery(withParams(endpoint.path, params), query);
    const options = { token, ...(headers ? { headers } : {}) };
    const sent = endpoint.files && files ? formOf(endpoint.files.field, files) : body;
    const answer = await send<unknown>(endpoint.method, path, options, sent);
    if (answer.status >= 400) {
      throw new RefusedError(`${endpoint.method} ${path}`, answer.status, answer.body as Refusal);
    }
    return (isBinary(endpoint.response) ? answer.body : endpoint.response.parse(answer.body)) as ResponseOf<E>;
  };

  const by =
    (method: string) =>
    <Body = Refusal>(path: string, options: CallOptions = {}, body?: unknown) =>
      send<Body>(method, path, options, body);
  return { call, send, get: by('GET'), post: by('POST'), put: by('PUT'), delete: by('DELETE') };
};

export type Client = ReturnType<typeof createClient>;
