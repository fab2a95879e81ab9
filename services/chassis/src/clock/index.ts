/** The one source of time in a process; tests and demonstrations shift it by `CLOCK_OFFSET_MS`. */
export interface Clock {
  now(): Date;
}

/** @param offsetMs milliseconds added to the machine's time. */
export const createClock = (offsetMs = 0): Clock => ({ now: () => new Date(Date.now() + offsetMs) });
