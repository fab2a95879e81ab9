import { setTimeout as pause } from 'node:timers/promises';

const patienceMs = 3_000;
const pauseMs = 50;

/**
 * Retries a lookup until it finds something, 3 s at most, and returns the last result: the fact of another service's
 * recent change may still be on its way. A row of another company takes as long as a missing row, so that the response
 * time reveals nothing.
 */
export const waitFor = async <Found>(
  look: () => Promise<Found>,
  isThere: (found: Found) => boolean = Boolean,
): Promise<Found> => {
  const deadline = performance.now() + patienceMs;
  let found = await look();
  while (!isThere(found) && performance.now() < deadline) {
    await pause(pauseMs);
    found = await look();
  }
  return found;
};
