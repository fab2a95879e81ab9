import type { Clock } from '../clock/index.ts';
import type { Logger } from '../log/index.ts';
import type { Claim, Tx, WorkPort } from '../store/index.ts';

/** How long a row belongs to the process that claimed it, unless the process renews the lease. */
export const leaseMs = 15_000;
const extendMs = 5_000;

/** Renews the leases of this process' rows. */
export const createLeases = <T extends Tx>(parts: {
  work: WorkPort<T>;
  clock: Clock;
  log: Logger;
  onStoreFailure(): void;
}) => {
  const held = new Map<string, Claim>();
  const until = () => new Date(parts.clock.now().getTime() + leaseMs);
  const extend = () => {
    if (held.size === 0) return;
    parts.work.extend([...held.values()], until()).catch((error: unknown) => {
      parts.onStoreFailure();
      parts.log.warn({ err: error }, 'leases could not be extended');
    });
  };
  const timer = setInterval(extend, extendMs);
  return {
    until,
    hold: (claim: Claim) => void held.set(claim.id, claim),
    letGo: ({ id }: Claim) => void held.delete(id),
    stop: () => clearInterval(timer),
  };
};

export type Leases = ReturnType<typeof createLeases>;
