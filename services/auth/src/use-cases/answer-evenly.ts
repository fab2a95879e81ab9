import { setTimeout as wait } from 'node:timers/promises';

// Longer than the work takes, so that the response time does not reveal whether an address is registered.
const answerMs = 120;

/** Waits until the work is done and a fixed time has passed. */
export const answerEvenly = async <T>(work: Promise<T>): Promise<T> => {
  const [result] = await Promise.all([work, wait(answerMs)]);
  return result;
};
