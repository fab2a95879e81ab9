import { createBus } from '@gatelingo/chassis/events';
import type { Bus } from '@gatelingo/chassis/events';
import { createFileStore } from '@gatelingo/chassis/files';
import type { FileStore } from '@gatelingo/chassis/files';
import type { Base } from '@gatelingo/chassis/lifecycle';
import { createLimiter } from '@gatelingo/chassis/limits';
import type { Limiter } from '@gatelingo/chassis/limits';
import { createSealer } from '@gatelingo/chassis/personal';
import type { Sealer } from '@gatelingo/chassis/personal';
import { sealedValues } from '@gatelingo/chassis/postgres';
import type { PgTx, PostgresStore } from '@gatelingo/chassis/postgres';
import { createWork } from '@gatelingo/chassis/work';
import type { Work } from '@gatelingo/chassis/work';
import type { Config } from './config.ts';
import { openStore } from './db/open-store.ts';
import { sealedColumns } from './db/sealed-columns.ts';
import { createPdfPrinter } from './pdf-printer.ts';
import type { PdfPrinter } from './pdf-printer.ts';

export const service = 'registration';

/** What the parts of the service share; passed as an argument. */
export interface Context extends Base<Config> {
  store: PostgresStore;
  sealer: Sealer;
  files: FileStore;
  limiter: Limiter;
  bus: Bus<PgTx>;
  work: Work<PgTx>;
  /** Absent if this process has no Chromium. */
  printer: PdfPrinter | undefined;
}

/** Opens the stores and creates the parts; nothing runs yet. `prefix` lets tests share broker and queue. */
export const createContext = async (
  base: Base<Config>,
  { prefix = '' }: { prefix?: string } = {},
): Promise<Context> => {
  const { config, log, clock, metrics, onStop } = base;
  const store = await openStore(config, { log, clock });
  onStop('store', () => store.close());
  const sealer = createSealer({ keys: config.DATA_KEYS, indexKey: config.INDEX_KEY });
  const limiter = createLimiter({ redisUrl: config.REDIS_CACHE_URL, log });
  onStop('limiter', () => limiter.close());
  const executablePath = config.CHROMIUM_PATH;
  const printer = executablePath === undefined ? undefined : createPdfPrinter({ executablePath, log });
  onStop('printer', () => printer?.close());
  const files = await createFileStore({
    store,
    sealer,
    clock,
    log,
    metrics,
    linkKey: config.LINK_KEY,
    publicUrl: config.PUBLIC_URL,
    objectStore: config.FILE_STORE_URL,
  });
  onStop('files', () => files.close());
  const brokers = config.KAFKA_BROKERS;
  const bus = createBus({
    service,
    brokers,
    store,
    eventKeys: config.EVENT_KEYS,
    log,
    clock,
    metrics,
    topicPrefix: prefix,
  });
  const sealed = [...sealedValues(store, sealer, sealedColumns), files.sealed];
  const redisUrl = config.REDIS_QUEUE_URL;
  const work = createWork({ service: prefix + service, store, redisUrl, sealer, sealed, log, clock, metrics });
  return { ...base, store, sealer, files, limiter, bus, work, printer };
};
