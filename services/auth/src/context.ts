import type { ObjectStore } from '@gatelingo/chassis/files';
import type { PostgresStore } from '@gatelingo/chassis/postgres';
import type { Pool } from '@gatelingo/chassis/shares';
import type { ServiceContext } from '@gatelingo/chassis/service';
import type { Config } from './config.ts';
import type { SessionCache } from './db/session-cache.ts';
import type { OtherServices } from './privacy/providers/other-services.ts';
import type { Passwords } from './providers/passwords.ts';

/** The shared parts of the service, passed as an argument. */
export type Context = ServiceContext<Config, PostgresStore> & {
  sessions: SessionCache;
  passwords: Passwords;
  others: OtherServices;
  /** Absent where no list of erasures is written beside the backups. */
  erasureList: ObjectStore | undefined;
  /** Copies of persons' data that are read. */
  copies: Pool;
  /** The hash of an unused password: an unknown address takes as much time as a known one. */
  decoyHash: string;
};
