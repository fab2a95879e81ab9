/** Starts of tasks that wait, in turns by key. */
export const createTurnList = () => {
  /** In the order of the turns. */
  const waiting = new Map<string, (() => void)[]>();
  return {
    isEmpty: () => waiting.size === 0,
    add: (key: string, start: () => void): void => {
      waiting.set(key, [...(waiting.get(key) ?? []), start]);
    },
    /** Removes a start whose turn has not come; whether it was there. */
    remove: (key: string, start: () => void): boolean => {
      const starts = waiting.get(key) ?? [];
      const others = starts.filter((each) => each !== start);
      if (others.length > 0) waiting.set(key, others);
      else waiting.delete(key);
      return others.length < starts.length;
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
