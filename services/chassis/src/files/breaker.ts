import { toProblem } from '../errors/index.ts';

const mostFailures = 3;
const pauseMs = 1_000;

/**
 * Allows calls until several in a row found the server unreachable. After that, one call at a time tests the
 * connection, and the other calls fail at once: a caller that waits in vain would keep its transaction open.
 */
export const createBreaker = () => {
  let failures = 0;
  let lastFailure: unknown;
  let lastAt = 0;
  let isProbing = false;

  return async <R>(call: () => Promise<R>): Promise<R> => {
    const isOpen = failures >= mostFailures;
    if (isOpen && (isProbing || performance.now() - lastAt < pauseMs)) throw lastFailure;
    if (isOpen) isProbing = true;
    try {
      const result = await call();
      failures = 0;
      return result;
    } catch (error) {
      if (toProblem(error).code === 'unavailable') {
        failures += 1;
        lastFailure = error;
        lastAt = performance.now();
      }
      throw error;
    } finally {
      if (isOpen) isProbing = false;
    }
  };
};
