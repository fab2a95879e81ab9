import { call } from '../../shared/api-client.ts';
import { hasEnded, isEndedBy } from './token.ts';

// Milliseconds.
const patience = 4_000;

/** Auth itself answers this call, from its database: a new log-in is possible then. */
const askAuth = async (): Promise<boolean> => {
  const { keys } = await call('getKeySet', { signal: AbortSignal.timeout(patience) });
  return keys.length > 0;
};

/** Auth is asked only about a log-in that may last without a connection. */
export const isLoginOver = (token: string): Promise<boolean> => hasEnded(token, askAuth);

/** The code is that of a 401. */
export const isLoginEndedBy = (code: string): Promise<boolean> => isEndedBy(code, askAuth);
