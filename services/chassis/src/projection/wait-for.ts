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

const newForMs = 60_000;

/** Whether an id (UUID v7, which holds its time) was made a moment ago; clocks of two machines may differ a little. */
export const isNewId = (id: string, now: Date): boolean => {
  const [high = '', low = '', version = ''] = id.split('-');
  return version.startsWith('7') && Number.parseInt(high + low, 16) > now.getTime() - newForMs;
};

/** The row with this id: as `waitFor` if the id was made a moment ago; else its fact is not on its way, and nothing waits. */
export const waitForNew = async <Found>(id: string, now: Date, look: () => Promise<Found>): Promise<Found> =>
  isNewId(id, now) ? waitFor(look) : look();
