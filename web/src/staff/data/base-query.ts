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
import { download, type Download, type DownloadedFile } from '../../shared/download.ts';
import { isLoginEndedBy } from './ended-login.ts';
import { loggedOut, placeOf, tokenOf, type LoginState } from './login-slice.ts';
import type { ApiFailure } from './failure.ts';

/** One call: an endpoint's name in the contracts, and its request. */
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

/** Calls with the current log-in; a 401 ends that log-in, unless it lasts for a kept list. */
const withLogin = async <T>(
  { getState, dispatch }: Caller,
  send: (headers: Record<string, string>) => Promise<T>,
): Promise<T> => {
  const login = () => (getState() as { login: LoginState }).login;
  const token = tokenOf(login());
  try {
    return await send(token === undefined ? {} : { authorization: `Bearer ${token}` });
  } catch (failure) {
    // A 401 for a call from before a newer log-in does not end the newer one.
    const isOver = failure instanceof ApiError && failure.status === 401 && (await isLoginEndedBy(failure.code));
    if (isOver && token !== undefined && token === tokenOf(login()))
      dispatch(loggedOut(placeOf(login()) === 'waiting' ? 'answered' : 'expired'));
    throw failure;
  }
};

/** Throws `ApiError`. */
export const callAs = <N extends EndpointName>(
  caller: Caller,
  name: N,
  request: CallRequest<N>,
): Promise<Answer<CallResponse<N>>> =>
  withLogin(caller, (login) => callForAnswer(name, { ...request, headers: { ...login, ...request.headers } }));

/** Reads a file; throws `ApiError`. */
export const downloadAs = (caller: Caller, name: EndpointName, request: Download): Promise<DownloadedFile> =>
  withLogin(caller, (headers) => download(name, { ...request, headers }));

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
    // A call that was cancelled, for example by logging out, is not shown as an error.
    if (signal.aborted) return { error: failureFrom(new ApiError(givenUp)) };
    if (!(failure instanceof ApiError)) throw failure;
    return { error: failureFrom(failure) };
  }
};
