/** Collects functions that run after a commit. */
export const createAfterCommit = () => {
  const waiting: (() => void)[] = [];
  return {
    afterCommit: (run: () => void) => void waiting.push(run),
    committed: () => {
      for (const run of waiting) run();
    },
  };
};
