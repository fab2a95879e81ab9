import type { Bus } from '@gatelingo/chassis/events';
import type { Http } from '@gatelingo/chassis/http';
import type { Base } from '@gatelingo/chassis/lifecycle';
import type { Limiter } from '@gatelingo/chassis/limits';
import type { Sealer } from '@gatelingo/chassis/personal';
import type { PgTx, PostgresStore } from '@gatelingo/chassis/postgres';
import type { Config } from './config.ts';
import type { RevocationCache } from './db/revocation-cache.ts';

/** What auth's parts share. */
export interface Context extends Base<Config> {
  store: PostgresStore;
  sealer: Sealer;
  bus: Bus<PgTx>;
  http: Http;
  limiter: Limiter;
  revocations: RevocationCache;
  /** The hash of a password that nobody has: an unknown address costs as much time as a known one. */
  decoyHash: string;
}
