import { setTimeout as pause } from 'node:timers/promises';

const patienceMs = 3_000;
const pauseMs = 50;

/**
 * Looks until what is looked for is there, 3 s at most, and answers the last look: what another service made a moment ago may
 * still be on its way here. What belongs to another company is waited for like what does not exist, so that the time of the
 * answer tells nothing.
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
