/** A queue from one writer to one reader; values pushed before the end or the failure are still read. */
export interface Channel<T> {
  push: (value: T) => void;
  end: () => void;
  fail: (error: unknown) => void;
  values: AsyncIterable<T>;
}

/** @param left called when the reader stops before the end. */
export const createChannel = <T>(left: () => void): Channel<T> => {
  const waiting: T[] = [];
  let over: { error?: unknown } | undefined;
  let wake: (() => void) | undefined;
  const wakeReader = () => {
    wake?.();
    wake = undefined;
  };
  async function* read(): AsyncGenerator<T, void> {
    let finished = false;
    try {
      for (;;) {
        const [value] = waiting.splice(0, 1);
        if (value !== undefined) {
          yield value;
        } else if (over) {
          finished = true;
          if ('error' in over) throw over.error;
          return;
        } else {
          await new Promise<void>((resolve) => (wake = resolve));
        }
      }
    } finally {
      if (!finished) left();
    }
  }
  return {
    push: (value) => {
      waiting.push(value);
      wakeReader();
    },
    end: () => {
      over ??= {};
      wakeReader();
    },
    fail: (error) => {
      over ??= { error };
      wakeReader();
    },
    values: read(),
  };
};
