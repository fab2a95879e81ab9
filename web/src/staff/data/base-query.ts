import type { UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import {
  ApiError,
  callForAnswer,
  type Answer,
  type CallRequest,
  type CallResponse,
  type EndpointName,
} from '../../shared/api-client.ts';
import { loggedOut, tokenOf, type LoginState } from './login-slice.ts';
import type { ApiFailure } from './failure.ts';

/** One call: an endpoint's name in the contracts, and what it takes. */
export interface Ask {
  name: EndpointName;
  request: unknown;
}

/** Types a call's request by its contract. */
export const ask = <N extends EndpointName>(name: N, request: CallRequest<N>): Ask => ({ name, request });

export interface AnswerMeta {
  etag: string | undefined;
}

export const failureFrom = ({ status, code, error, details, retryAfter }: ApiError): ApiFailure => ({
  status,
  code,
  error,
  details,
  retryAfter,
});

interface Caller {
  getState: () => unknown;
  dispatch: (action: UnknownAction) => unknown;
}

/** Calls as whoever is logged in; a 401 ends that log-in. Throws `ApiError`. */
export const callAs = async <N extends EndpointName>(
  { getState, dispatch }: Caller,
  name: N,
  request: CallRequest<N>,
): Promise<Answer<CallResponse<N>>> => {
  const login = () => (getState() as { login: LoginState }).login;
  const token = tokenOf(login());
  const headers = { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...request.headers };
  try {
    return await callForAnswer(name, { ...request, headers });
  } catch (failure) {
    // An answer to a call made before a newer log-in says nothing about that one.
    const isOver = failure instanceof ApiError && failure.status === 401;
    if (isOver && token !== undefined && token === tokenOf(login())) dispatch(loggedOut('expired'));
    throw failure;
  }
};

const givenUp = { status: 0, code: 'no_answer', error: 'The call was given up.' } as const;

/** RTK Query over the typed client. */
export const baseQuery: BaseQueryFn<Ask, unknown, ApiFailure, object, AnswerMeta> = async (
  { name, request },
  { getState, dispatch, signal },
) => {
  try {
    const parts = { ...(request as CallRequest<EndpointName>), signal };
    const { data, etag } = await callAs({ getState, dispatch }, name, parts);
    return { data, meta: { etag } };
  } catch (failure) {
    // Nobody waits for a call that was given up, as at a log-out: it is no fault to be told.
    if (signal.aborted) return { error: failureFrom(new ApiError(givenUp)) };
    if (!(failure instanceof ApiError)) throw failure;
    return { error: failureFrom(failure) };
  }
};
