import { ApiError } from './api-error.ts';
import { retryDelay } from './retry-delay.ts';

const again = 2;

/** Whether whoever was to answer went away: another one may be there in a moment. */
const isDeserted = ({ status, code }: ApiError): boolean =>
  code === 'no_connection' || status === 502 || (code === 'no_answer' && status > 0);

/** Makes a read again by itself, twice within about a second, when nobody was there to answer it, or to answer it whole. */
export const askAgain = async <T>(ask: () => Promise<T>, random: () => number = Math.random): Promise<T> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask();
    } catch (failure) {
      if (tries === again || !(failure instanceof ApiError) || !isDeserted(failure)) throw failure;
      const wait = retryDelay(tries, random(), { first: 400, longest: 800 });
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
};
