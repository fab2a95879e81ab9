// A call that waits behind a batch waits this long at most, in most cases.
const aimMs = 12;
const least = 10;
const most = 50;
// Erasing takes a fifth of the time: of two processors a tenth. A batch that waited long for somebody else needs no longer pause.
const pauseTimes = 4;
const longestPauseMs = 2_000;

export const firstBatch = least;

/** The rows of the next transaction, by the time that the last one took, and the pause before it. */
export const nextBatch = ({ size, tookMs }: { size: number; tookMs: number }): { size: number; pauseMs: number } => {
  // A single slow batch halves the size at most: it may have waited for somebody else.
  const fitting = Math.min(size * 2, Math.max(size / 2, (size * aimMs) / Math.max(tookMs, 1)));
  return {
    size: Math.round(Math.min(most, Math.max(least, fitting))),
    pauseMs: Math.min(longestPauseMs, tookMs * pauseTimes),
  };
};
