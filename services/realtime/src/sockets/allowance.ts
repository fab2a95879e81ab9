/** A limit of `most` events per `perMs` milliseconds, for one socket. */
export const allowance = ({ most, perMs }: { most: number; perMs: number }): { take: () => boolean } => {
  let [from, taken] = [0, 0];
  return {
    take: () => {
      const now = performance.now();
      if (now - from > perMs) [from, taken] = [now, 0];
      taken += 1;
      return taken <= most;
    },
  };
};
