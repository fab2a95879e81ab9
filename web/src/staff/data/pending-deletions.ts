/** Milliseconds for which a deletion can be undone (decisions.md "Registration"). */
export const undoFor = 10_000;

interface Pending {
  timer: ReturnType<typeof setTimeout>;
  commit: (isLeaving: boolean) => Promise<void>;
}

/**
 * Deletions that wait for an undo. The rows leave the list at once; the call is made when the time is over, or when
 * the page is closed.
 */
export const createDeletions = (wait: number = undoFor) => {
  const pending = new Map<string, Pending>();
  const listeners = new Set<() => void>();
  let hidden: ReadonlySet<string> = new Set();
  const show = (ids: Iterable<string>) => {
    hidden = new Set(ids);
    listeners.forEach((listener) => listener());
  };
  const finish = async (id: string, isLeaving: boolean) => {
    const entry = pending.get(id);
    if (!entry) return;
    clearTimeout(entry.timer);
    pending.delete(id);
    await entry.commit(isLeaving);
  };
  return {
    /** Hides the row now and deletes it later. `remove` returns whether that worked; if not, the row is shown again. */
    start: (id: string, remove: (isLeaving: boolean) => Promise<boolean>) => {
      const commit = async (isLeaving: boolean) => {
        if (!(await remove(isLeaving))) show([...hidden].filter((other) => other !== id));
      };
      pending.set(id, { timer: setTimeout(() => void finish(id, false), wait), commit });
      show([...hidden, id]);
    },
    undo: (id: string) => {
      const entry = pending.get(id);
      if (!entry) return;
      clearTimeout(entry.timer);
      pending.delete(id);
      show([...hidden].filter((other) => other !== id));
    },
    /** Makes every waiting deletion now: the page is closing. */
    flush: () => Promise.all([...pending.keys()].map((id) => finish(id, true))),
    hidden: () => hidden,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export type Deletions = ReturnType<typeof createDeletions>;
