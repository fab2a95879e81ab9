import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { ApiError, callForAnswer, type CallRequest, type EndpointName } from '../../shared/api-client.ts';
import { loggedOut, tokenOf, type LoginState } from '../login/login-slice.ts';
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

/** RTK Query over the typed client: adds the bearer token, and ends the session on any 401 of an authenticated call. */
export const baseQuery: BaseQueryFn<Ask, unknown, ApiFailure, object, AnswerMeta> = async (
  { name, request },
  { getState, dispatch, signal },
) => {
  const login = () => (getState() as { login: LoginState }).login;
  const token = tokenOf(login());
  const { headers, ...parts } = request as { headers?: Record<string, string> };
  try {
    const answer = await callForAnswer(name, {
      ...parts,
      signal,
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
    });
    return { data: answer.data, meta: { etag: answer.etag } };
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    // An answer to a call made before a newer log-in says nothing about that one.
    if (failure.status === 401 && token !== undefined && token === tokenOf(login())) dispatch(loggedOut('expired'));
    return { error: failureFrom(failure) };
  }
};
