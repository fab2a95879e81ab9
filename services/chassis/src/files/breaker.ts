import { BrokenCircuitError, circuitBreaker, CircuitState, ConsecutiveBreaker, handleAll } from 'cockatiel';
import { unavailable } from './unavailable.ts';

/**
 * Allows calls until several in a row have failed. After that, one call in a second tests the connection, and the other
 * calls fail at once: a caller that waits in vain would keep its transaction open.
 */
export const createBreaker = () => {
  const breaker = circuitBreaker(handleAll, { breaker: new ConsecutiveBreaker(3), halfOpenAfter: 1_000 });
  return async <R>(call: () => Promise<R>): Promise<R> => {
    if (breaker.state === CircuitState.HalfOpen) throw unavailable('another call tests the connection');
    try {
      return await breaker.execute(call);
    } catch (error) {
      throw error instanceof BrokenCircuitError ? unavailable(error) : error;
    }
  };
};
