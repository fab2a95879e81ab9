import type { Clock } from '../clock/index.ts';
import type { Logger } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import type { Sealer } from '../personal/index.ts';
import type { Store, Tx } from '../store/index.ts';
import type { Leases } from './lease.ts';

/** The arguments of a worker. */
export interface WorkerParts<T extends Tx> {
  store: Store<T>;
  sealer: Sealer | undefined;
  leases: Leases;
  log: Logger;
  clock: Clock;
  metrics: Metrics;
  stopping: AbortSignal;
  /** An attempt ended; `isDue`: its row will be due again. */
  onEnd(kind: string, ms: number, isDue: boolean): void;
  /** A row is due again that did not begin. */
  onPutBack(kind: string): void;
}
