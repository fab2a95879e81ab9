import { call } from '../../shared/api-client.ts';
import { hasEnded } from './token.ts';

// Milliseconds.
const patience = 4_000;

/** Whether the log-in with this token is over; the server is asked only if it may last without a connection. */
export const isLoginOver = (token: string): Promise<boolean> =>
  hasEnded(token, () =>
    call('getCurrentUser', {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(patience),
    }),
  );
