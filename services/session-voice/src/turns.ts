/** Runs the work of one key one after the other. */
export type InTurn = <R>(key: string, work: () => Promise<R>) => Promise<R>;

/** The longest that one turn holds up the next: after it the next runs anyway, since the store itself loses nothing. */
const patienceMs = 2_000;

/**
 * Writers of one session would conflict in the store and retry again and again; those of this process run one after the
 * other instead. This only saves retries: the session's version ensures correctness.
 */
export const createTurns = (): InTurn => {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key);
    const { promise: over, resolve: end } = Promise.withResolvers<undefined>();
    last.set(key, over);
    await before;
    // It counts from the beginning of the turn: many who wait must not all begin at once when the first of them has
    // waited for long.
    const timer = setTimeout(() => end(undefined), patienceMs);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      end(undefined);
      if (last.get(key) === over) last.delete(key);
    }
  };
};
