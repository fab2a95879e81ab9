import { createBus, type Bus } from '@gatelingo/chassis/events';
import { createFileStore, type FileStore } from '@gatelingo/chassis/files';
import type { Base } from '@gatelingo/chassis/lifecycle';
import { createSealer, type Sealer } from '@gatelingo/chassis/personal';
import { sealedValues, type PgTx, type PostgresStore } from '@gatelingo/chassis/postgres';
import { createTranslator, type Translator } from '@gatelingo/chassis/translation';
import { createWork, type Work } from '@gatelingo/chassis/work';
import type { Config } from './config.ts';
import { openStore } from './db/open-store.ts';
import { sealedColumns } from './db/sealed-columns.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { createTwilio, type Twilio } from './twilio.ts';

export const service = 'notification';

/** What all rooms share. */
export interface Context extends Base<Config> {
  store: PostgresStore;
  sealer: Sealer;
  files: FileStore;
  bus: Bus<PgTx>;
  work: Work<PgTx>;
  mailer: Mailer;
  translator: Translator;
  /** Undefined without a configured account. */
  twilio: Twilio | undefined;
}

/** Opens the stores and makes the parts; nothing runs yet. `prefix` keeps systems on one broker and one Redis apart. */
export const createContext = async (base: Base<Config>, { prefix = '' } = {}): Promise<Context> => {
  const { config, log, clock, metrics, onStop } = base;
  const store = await openStore(base);
  onStop('postgres', () => store.close());
  const mailer = createMailer({ smtpUrl: config.SMTP_URL, metrics });
  onStop('mailer', () => {
    mailer.close();
  });
  const sealer = createSealer({ keys: config.DATA_KEYS, indexKey: config.INDEX_KEY });
  const files = await createFileStore({
    store,
    sealer,
    clock,
    log,
    metrics,
    linkKey: config.LINK_KEY,
    publicUrl: config.PUBLIC_URL,
    path: '/api/company-messages/files',
    objectStore: config.FILE_STORE_URL,
  });
  onStop('files', () => files.close());
  const { KAFKA_BROKERS: brokers, EVENT_KEYS: eventKeys, REDIS_QUEUE_URL: redisUrl } = config;
  const bus = createBus({ service, brokers, store, eventKeys, log, clock, metrics, topicPrefix: prefix });
  const sealed = [...sealedValues(store, sealer, sealedColumns), files.sealed];
  const work = createWork({ service: prefix + service, store, redisUrl, sealer, sealed, log, clock, metrics });
  const translator = await createTranslator({ config, log, metrics });
  onStop('translator', () => {
    translator.close();
  });
  const twilio = await createTwilio(base);
  return { ...base, store, sealer, files, bus, work, mailer, translator, twilio };
};
