import type { contracts } from '@gatelingo/proto/http';
import { bodyOf, initOf, type AddressValues, type PartsOf } from '@gatelingo/proto/http/call';
import type { Endpoint, ResponseOf } from '@gatelingo/proto/http/endpoint';
import { contractRoutes } from 'virtual:contract-routes';
import { apiAddress } from './api-address.ts';
import { ApiError, apiErrorFrom } from '@gatelingo/proto/http/api-error';
import { askAgain } from './ask-again.ts';
import { earlyResponse } from './early-requests.ts';
import { withProof } from './proof-of-work/with-proof.ts';

export { ApiError } from '@gatelingo/proto/http/api-error';

type Services = typeof contracts;
type ServiceName = keyof Services;

export type EndpointName = { [S in ServiceName]: keyof Services[S] & string }[ServiceName];
type EndpointNamed<N extends EndpointName> = {
  [S in ServiceName]: N extends keyof Services[S] ? Services[S][N] : never;
}[ServiceName] &
  Endpoint;

type Options = { headers?: Record<string, string>; signal?: AbortSignal };

/** The request of a call: the parts that its contract declares, and headers. */
export type CallRequest<N extends EndpointName> = PartsOf<EndpointNamed<N>> & Options;
export type CallResponse<N extends EndpointName> = ResponseOf<EndpointNamed<N>>;

export interface Answer<T> {
  data: T;
  status: number;
  /** For `If-Match` in a later change of the same resource. */
  etag: string | undefined;
}

/** Milliseconds (spec, section 9). */
export const apiTimeout = 10_000;

interface PlainRequest extends Options {
  params?: AddressValues;
  query?: AddressValues;
  body?: unknown;
}

const send = async (address: string, init: RequestInit): Promise<Response> => {
  try {
    return await ((init.method === 'GET' ? earlyResponse(address) : undefined) ?? fetch(address, init));
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === 'AbortError') throw failure;
    const timedOut = failure instanceof DOMException && failure.name === 'TimeoutError';
    throw new ApiError({
      status: 0,
      code: timedOut ? 'no_answer' : 'no_connection',
      error: timedOut ? 'No answer came in time.' : 'No connection.',
    });
  }
};

const answerOf = async <T>(address: string, init: RequestInit): Promise<Answer<T>> => {
  const response = await send(address, init);
  if (!response.ok) throw await apiErrorFrom(response);
  const data = await bodyOf(response).catch(() => {
    throw new ApiError({ status: response.status, code: 'no_answer', error: 'The answer broke off.' });
  });
  return { data: data as T, status: response.status, etag: response.headers.get('etag') ?? undefined };
};

/** Calls an endpoint by its name in the contracts; throws `ApiError`. Also returns status and ETag. */
export const callForAnswer = async <N extends EndpointName>(
  name: N,
  request: CallRequest<N>,
): Promise<Answer<CallResponse<N>>> => {
  const route = contractRoutes[name];
  if (!route) throw new Error(`No contract is named ${name}.`);
  const { params, query, body, headers, signal } = request as PlainRequest;
  const address = apiAddress(route.path, params, query);
  return withProof((proof) => {
    const timeout = AbortSignal.timeout(apiTimeout);
    const init = initOf({
      method: route.method,
      headers: {
        accept: 'application/json',
        // The language of the page, which may be another than the browser's: the server's texts are shown as they are.
        'accept-language': document.documentElement.lang,
        ...headers,
        ...proof,
      },
      body,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const ask = () => answerOf<CallResponse<N>>(address, init);
    return route.method === 'GET' ? askAgain(ask) : ask();
  });
};

/** Calls an endpoint by its name in the contracts and returns its answer; throws `ApiError`. */
export const call = async <N extends EndpointName>(name: N, request: CallRequest<N>): Promise<CallResponse<N>> =>
  (await callForAnswer(name, request)).data;
