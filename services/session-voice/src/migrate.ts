import { baseConfig, kafkaConfig, mongoConfig, readConfig } from '@gatelingo/chassis/config';
import { createLogger } from '@gatelingo/chassis/log';
import { runMigration } from '@gatelingo/chassis/migration';
import { openMongo } from '@gatelingo/chassis/mongo';
import { z } from 'zod';
import { barcodeGroup } from './consumers/on-barcode-changed.ts';
import { companyGroup } from './consumers/on-company-changed.ts';
import { siteGroup } from './consumers/on-site-changed.ts';
import { userGroup } from './consumers/on-user-changed.ts';
import { service } from './context.ts';
import { createModels } from './db/models.ts';
import { forgetOldBarcodes } from './db/projections.ts';

const { LOG_LEVEL } = baseConfig;
const config = readConfig(z.object({ LOG_LEVEL, ...mongoConfig, ...kafkaConfig }));
const log = createLogger({ service, level: config.LOG_LEVEL });

const store = await openMongo({ url: config.MONGO_URL, database: config.MONGO_DATABASE, log });
const models = createModels(store.connection);
await runMigration({
  service,
  brokers: config.KAFKA_BROKERS,
  groups: [barcodeGroup, siteGroup, companyGroup, userGroup],
  log,
  store,
  migrate: async () => {
    await store.migrate(Object.values(models));
    await forgetOldBarcodes(models);
  },
});
