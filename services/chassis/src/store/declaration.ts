import type { Clock } from '../clock/index.ts';
import type { ConfigSchema } from '../config/index.ts';
import type { Logger } from '../log/index.ts';
import type { Sealer } from '../personal/index.ts';
import type { Eraser, EraserParts } from '../privacy/eraser.ts';
import type { Copied, CopyOf } from '../privacy/copy-of.ts';
import type { RetentionStore, RetentionStoreParts } from '../privacy/retention/run.ts';
import type { SealedValues, Store, Tx } from './index.ts';

export type TxOf<S> = S extends Store<infer T> ? T : never;

/** A store of a service, with its tables or collections. */
export interface DeclaredStore<T extends Tx> extends Store<T> {
  /** Creates and changes tables or collections: those of chassis, then the service's own. */
  migrate(): Promise<void>;
  /** The reasons, as text, why this version can not run on the database; changes nothing. */
  objections(): Promise<string[]>;
  /** The encrypted values, for `createWork`: the service's own, and those of chassis. */
  sealed(sealer: Sealer): SealedValues<T>[];
  /** Erases rows of the service's own tables or collections by their declarations. */
  eraser(parts: EraserParts<T>): Eraser<T>;
  /** All rows of a person, for a copy. */
  copied(sealer: Sealer, of: CopyOf): Copied;
  /** The rows that periods end in them. */
  retention(parts: RetentionStoreParts<T>): RetentionStore<T>;
}

/** A store that can be opened: `postgres(…)` or `mongo(…)`. */
export interface StoreDeclaration<S, Environment> {
  /** The name in readiness. */
  name: string;
  /** The environment of its connection: all that a migration needs besides the brokers. */
  config: ConfigSchema<Environment>;
  open(config: Environment, parts: { log: Logger; clock: Clock }): Promise<S>;
}
