/** Speech as it arrives: kept until the transcription is over, so that a retry can start from the beginning. */
export interface Sound {
  write: (chunk: Uint8Array) => void;
  end: () => void;
  bytes: () => number;
  isEnded: () => boolean;
  /** Resolves when no more sound comes. */
  ended: Promise<void>;
  /** Resolves like `ended`, or rejects with the signal's reason. */
  untilEnd: (signal: AbortSignal) => Promise<void>;
  /** All sound from the beginning, in pieces of at most `longest` bytes; waits for more until the end. */
  read: (longest: number, signal: AbortSignal) => AsyncIterable<Uint8Array>;
  /** All sound so far. */
  whole: () => Uint8Array;
}

export const createSound = (): Sound => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  let over = false;
  let readers: (() => void)[] = [];
  const ended = Promise.withResolvers<undefined>();
  const wakeReaders = () => {
    const woken = readers;
    readers = [];
    for (const wake of woken) wake();
  };
  const more = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const stop = () => reject(signal.reason as Error);
      signal.addEventListener('abort', stop, { once: true });
      readers.push(() => {
        signal.removeEventListener('abort', stop);
        resolve();
      });
    });
  async function untilEnd(signal: AbortSignal) {
    for (signal.throwIfAborted(); !over;) await more(signal);
  }
  async function* read(longest: number, signal: AbortSignal) {
    for (let next = 0; ;) {
      signal.throwIfAborted();
      const chunk = chunks[next];
      if (chunk) {
        next += 1;
        for (let at = 0; at < chunk.length; at += longest) yield chunk.subarray(at, at + longest);
      } else if (over) {
        return;
      } else {
        await more(signal);
      }
    }
  }
  return {
    write: (chunk) => {
      if (over) throw new Error('sound after its end');
      if (chunk.length % 2 !== 0) throw new Error('sound of 16 bits has an even number of bytes');
      chunks.push(chunk);
      bytes += chunk.length;
      wakeReaders();
    },
    end: () => {
      over = true;
      ended.resolve(undefined);
      wakeReaders();
    },
    bytes: () => bytes,
    isEnded: () => over,
    ended: ended.promise,
    untilEnd,
    read,
    whole: () => Buffer.concat(chunks),
  };
};
