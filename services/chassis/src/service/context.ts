import type { BaseConfig } from '../config/index.ts';
import type { Bus } from '../events/index.ts';
import type { FileStore } from '../files/index.ts';
import type { Base } from '../lifecycle/index.ts';
import type { Limiter, ProofOfWork } from '../limits/index.ts';
import type { Sealer } from '../personal/index.ts';
import type { DeclaredStore, TxOf } from '../store/declaration.ts';
import type { Shares } from '../shares/index.ts';
import type { Store, Tx } from '../store/index.ts';
import type { Work } from '../work/index.ts';

/** The parts that `defineService` itself knows; the context of each service has more. */
export interface AnyContext<T extends Tx> extends Base<BaseConfig> {
  store?: DeclaredStore<T> | undefined;
  bus?: Bus<T>;
  work?: Work<T>;
  sealer?: Sealer;
  files?: Pick<FileStore<T>, 'ping' | 'get' | 'detach' | 'removeObject'>;
}

/**
 * The shared parts of a service, passed as an argument. The environment that the service reads decides which parts
 * exist: `bus` with `kafkaConfig` and `eventKeysConfig`, `sealer` with `sealingConfig`, `limiter` with `cacheConfig`, `proofOfWork` with `proofOfWorkConfig` beside both, `work` with `queueConfig`, `files` with
 * `linkConfig`.
 */
export type ServiceContext<C extends BaseConfig, S extends Store<Tx> | undefined> = Base<C> & {
  store: S;
  /** Declares the shared pools of this process. */
  shares: Shares;
} & (C extends { KAFKA_BROKERS: readonly string[] } ? { bus: Bus<TxOf<S>> } : unknown) &
  (C extends { DATA_KEYS: string } ? { sealer: Sealer } : unknown) &
  (C extends { REDIS_CACHE_URL: string } ? { limiter: Limiter } : unknown) &
  (C extends { PROOF_OF_WORK: number } ? { proofOfWork: ProofOfWork } : unknown) &
  (C extends { LINK_KEY: string } ? { files: FileStore } : unknown) &
  (C extends { REDIS_QUEUE_URL: string } ? { work: Work<TxOf<S>> } : unknown);
