import { isConnectionFailure } from '../errors/index.ts';
import { nonsense, ProviderError } from './provider-error.ts';

/** `Retry-After` in seconds, given as a number or as a date. */
export const retryAfterOf = (response: Response): number | undefined => {
  const header = response.headers.get('retry-after');
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
};

/** Throws the error for an answer with a bad status. */
export const refuseBadStatus = (provider: string, response: Response): void => {
  const { ok, status } = response;
  if (ok) return;
  const failure = status === 408 || status === 429 || status >= 500 ? 'temporary' : 'permanent';
  const retryAfterSeconds = retryAfterOf(response);
  const throttled = status === 429 || (status === 503 && retryAfterSeconds !== undefined);
  throw new ProviderError(`HTTP ${status}`, { provider, failure, retryAfterSeconds, throttled });
};

/** The answer's JSON; an answer that is not JSON is an error. */
export const readJson = async (provider: string, response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    throw nonsense(provider, 'it is not JSON');
  }
};

/** The meaning of an error of `fetch`. */
export const classifyFetch =
  (provider: string) =>
  (error: unknown): ProviderError | undefined =>
    isConnectionFailure(error) ? new ProviderError('not reached', { provider, failure: 'temporary' }) : undefined;
