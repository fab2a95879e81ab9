/** Runs what concerns one key one after the other. */
export type InTurn = <R>(key: string, work: () => Promise<R>) => Promise<R>;

/** After which nobody waits for his turn any longer: the store itself sees to it that nothing is lost. */
const patienceMs = 2_000;

/**
 * Writers of one session would meet in the store and be sent back again and again; those of this process come one after
 * the other instead. It is courtesy, not safety: that is the session's version.
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
