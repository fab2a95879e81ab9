/** Runs the work of one key one after the other. */
export type InTurn = <R>(key: string, work: () => Promise<R>) => Promise<R>;

/** The longest wait for a turn: after it the work runs anyway, since the store itself ensures that nothing is lost. */
const patienceMs = 2_000;

/**
 * Writers of one session would conflict in the store and retry again and again; those of this process run one after the
 * other instead. This only saves retries: the session's version ensures correctness.
 */
export const createTurns = (): InTurn => {
  const last = new Map<string, Promise<void>>();
  return async (key, work) => {
    const before = last.get(key);
    const { promise: mine, resolve: done } = Promise.withResolvers<undefined>();
    const own = mine.then(() => undefined);
    last.set(key, own);
    try {
      if (before) {
        let timer: NodeJS.Timeout | undefined;
        const enough = new Promise<void>((resolve) => {
          timer = setTimeout(resolve, patienceMs);
        });
        await Promise.race([before, enough]);
        clearTimeout(timer);
      }
      return await work();
    } finally {
      if (last.get(key) === own) last.delete(key);
      done(undefined);
    }
  };
};
