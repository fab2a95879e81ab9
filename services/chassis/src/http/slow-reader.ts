/** So many bytes a second, over so many seconds. */
export interface Pace {
  bytesPerSecond: number;
  seconds: number;
}

/** Slower than this, a file ends: it holds its place for too long. */
export const slowest: Pace = { bytesPerSecond: 8 * 1024, seconds: 30 };
/** Slower than this, a long answer of JSON ends: all of it waits in memory, and its place is one of few. */
export const slowestOfLists: Pace = { bytesPerSecond: 16 * 1024, seconds: 30 };
/** Bytes that are handed over at once: a slow reader is seen to take each of them. */
const longestPiece = 16 * 1024;

/** The time for which bytes wait for a reader; the time in which the next ones are made does not count. */
export interface ReaderWatch {
  /** The same chunks in pieces of 16 KB at most, each of them timed. */
  pieces(chunk: Uint8Array): Generator<Uint8Array>;
  /** All was handed over, and its last bytes wait. */
  last(): void;
  /** The answer has ended: it is timed no more. */
  stop(): void;
}

/** `end` is called as soon as bytes wait for a reader that is slower than `pace`: 8 KB a second over 30 s by default. */
export const watchReader = (end: () => void, pace = slowest): ReaderWatch => {
  const patienceMs = pace.seconds * 1000;
  let leftMs = patienceMs;
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearTimeout(timer);
  const start = () => {
    timer = setTimeout(end, leftMs);
    timer.unref();
  };
  return {
    *pieces(chunk) {
      for (let from = 0; from < chunk.length; from += longestPiece) {
        const piece = chunk.subarray(from, from + longestPiece);
        const began = performance.now();
        start();
        yield piece;
        stop();
        const earnedMs = (piece.length / pace.bytesPerSecond) * 1000;
        leftMs = Math.min(patienceMs, leftMs - (performance.now() - began) + earnedMs);
      }
    },
    last: () => {
      leftMs = patienceMs;
      start();
    },
    stop,
  };
};
