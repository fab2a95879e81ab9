import type { PostgresStore } from '@gatelingo/chassis/postgres';
import type { ServiceContext } from '@gatelingo/chassis/service';
import type { Config } from './config.ts';
import type { RevocationCache } from './db/revocation-cache.ts';

/** What the parts of the service share; handed on as an argument. */
export type Context = ServiceContext<Config, PostgresStore> & {
  revocations: RevocationCache;
  /** The hash of a password that nobody has: an unknown address costs as much time as a known one. */
  decoyHash: string;
};
