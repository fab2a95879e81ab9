import { isUniqueViolation } from '@gatelingo/chassis/postgres';
import { oneCodeRule } from '../db/visit-queries.ts';

const maxCodes = 5;

/** The short code for WhatsApp may be another visit's: the transaction runs again and draws another one. */
export const withFreeCode = async <R>(run: () => Promise<R>): Promise<R> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === maxCodes || !isUniqueViolation(error, oneCodeRule)) throw error;
    }
  }
};
