/** A limit of `most` events, or bytes, per `perMs` milliseconds, for one socket. */
export const allowance = ({
  most,
  perMs,
}: {
  most: number;
  perMs: number;
}): { spend: (amount?: number) => boolean } => {
  let [from, taken] = [0, 0];
  return {
    spend: (amount = 1) => {
      const now = performance.now();
      if (now - from > perMs) [from, taken] = [now, 0];
      taken += amount;
      return taken <= most;
    },
  };
};
