import type { z } from 'zod';
import type { Clock } from '../clock/index.ts';
import type { Logger } from '../log/index.ts';
import type { Sealer } from '../personal/index.ts';
import type { SealedValues, Store } from './index.ts';

export type TxOf<S> = S extends Store<infer T> ? T : never;

/** A store that can be opened, migrated and re-encrypted: `postgres(…)` or `mongo(…)`. */
export interface StoreDeclaration<S> {
  /** The name in readiness. */
  name: string;
  /** The environment of its connection: all that a migration needs besides the brokers. */
  config: z.ZodRawShape;
  open(config: object, parts: { log: Logger; clock: Clock }): Promise<S>;
  migrate(store: S): Promise<unknown>;
  sealed(store: S, sealer: Sealer): SealedValues<TxOf<S>>[];
}
