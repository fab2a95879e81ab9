import { setTimeout as wait } from 'node:timers/promises';

// Longer than the work takes: then the time of an answer says nothing about whether an address is known.
const answerMs = 120;

/** Waits until the work is done and an even time has passed. */
export const answerEvenly = async <T>(work: Promise<T>): Promise<T> => {
  const [result] = await Promise.all([work, wait(answerMs)]);
  return result;
};
