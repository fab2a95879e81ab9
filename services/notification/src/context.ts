import type { Bus } from '@gatelingo/chassis/events';
import type { FileStore } from '@gatelingo/chassis/files';
import type { Http } from '@gatelingo/chassis/http';
import type { Base } from '@gatelingo/chassis/lifecycle';
import type { Sealer } from '@gatelingo/chassis/personal';
import type { PgTx, PostgresStore } from '@gatelingo/chassis/postgres';
import type { Work } from '@gatelingo/chassis/work';
import type { Config } from './config.ts';
import type { Mailer } from './mailer.ts';

/** What notification's parts share. */
export interface Context extends Base<Config> {
  store: PostgresStore;
  sealer: Sealer;
  files: FileStore<PgTx>;
  bus: Bus<PgTx>;
  work: Work<PgTx>;
  http: Http;
  mailer: Mailer;
}
