import { ApiError } from '@gatelingo/proto/http/api-error';
import { retryDelay } from './retry-delay.ts';

const again = 2;

/** Whether the server that had to answer is gone; a moment later another one may answer. */
const isDeserted = ({ status, code }: ApiError): boolean =>
  code === 'no_connection' || status === 502 || (code === 'no_answer' && status > 0);

/** Repeats a read twice within about a second if no server answered, or the answer was incomplete. */
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
