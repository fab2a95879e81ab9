/** Starts of tasks that wait, in turns by key. */
export const createTurnList = () => {
  /** In the order of the turns. */
  const waiting = new Map<string, (() => void)[]>();
  return {
    isEmpty: () => waiting.size === 0,
    /** Returns what removes it again, and whether it still waited. */
    add: (key: string, start: () => void): (() => boolean) => {
      waiting.set(key, [...(waiting.get(key) ?? []), start]);
      return () => {
        const before = waiting.get(key) ?? [];
        const after = before.filter((each) => each !== start);
        if (after.length > 0) waiting.set(key, after);
        else waiting.delete(key);
        return after.length < before.length;
      };
    },
    /** Removes the start whose turn it is. */
    next: (): (() => void) | undefined => {
      const [turn] = waiting;
      if (!turn) return undefined;
      const [key, [start, ...later]] = turn;
      waiting.delete(key);
      if (later.length > 0) waiting.set(key, later);
      return start;
    },
  };
};

export type TurnList = ReturnType<typeof createTurnList>;
