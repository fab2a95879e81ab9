import { apiErrorFrom } from './api-error.ts';
import { addressOf, bodyOf, formOf, initOf, type AddressValues, type PartsOf } from './call.ts';
import { isBinary } from './endpoint.ts';
import type { Endpoint, ResponseOf } from './endpoint.ts';

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

type Given<E extends Endpoint> = PartsOf<E> & CallOptions;
interface AnyGiven extends CallOptions {
  params?: AddressValues;
  query?: AddressValues;
  body?: unknown;
}

/** A client of a service, or of the gateway (`<its address>/api`), created from the contracts; `always` goes with each call. */
export const createClient = (address: string, always: Record<string, string> = {}) => {
  const ask = (method: string, path: string, { token, headers }: CallOptions, body: unknown) =>
    fetch(`${address}${path}`, initOf({ method, token, headers: { ...always, ...headers }, body }));

  /** Sends a call and returns any answer, also an answer that breaks the contract. A form goes as it is, all else as JSON. */
  const send = async <Body = Refusal>(
    method: string,
    path: string,
    options: CallOptions = {},
    body?: unknown,
  ): Promise<Answer<Body>> => {
    const response = await ask(method, path, options, body);
    return { status: response.status, headers: response.headers, body: (await bodyOf(response)) as Body };
  };

  /** Calls an endpoint; throws ApiError if the call is rejected. */
  const call = async <E extends Endpoint>(endpoint: E, given: Given<E>): Promise<ResponseOf<E>> => {
    const { params, query, body, files, ...options }: AnyGiven = given;
    const path = addressOf(endpoint.path, params, query);
    const sent = endpoint.files && files ? formOf(endpoint.files.field, files) : body;
    const response = await ask(endpoint.method, path, options, sent);
    if (!response.ok) throw await apiErrorFrom(response, `${endpoint.method} ${path}`);
    const answer = await bodyOf(response);
    return (isBinary(endpoint.response) ? answer : endpoint.response.parse(answer)) as ResponseOf<E>;
  };

  const by =
    (method: string) =>
    <Body = Refusal>(path: string, options: CallOptions = {}, body?: unknown) =>
      send<Body>(method, path, options, body);
  return { call, send, get: by('GET'), post: by('POST'), put: by('PUT'), delete: by('DELETE') };
};
