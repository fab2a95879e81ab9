export interface Clock {
  now: () => Date;
  /** Sets the clock this much ahead of the one it stands on. */
  offsetMs: number;
}

/** What the simulator takes for now: the 24 hours of a conversation, and the times in its answers. */
export function createClock(base: () => Date = () => new Date(), offsetMs = 0): Clock {
  const clock: Clock = { offsetMs, now: () => new Date(base().getTime() + clock.offsetMs) };
  return clock;
}
