import { baseConfig, kafkaConfig, mongoConfig, readConfig } from '@gatelingo/chassis/config';
import { createTopics } from '@gatelingo/chassis/events';
import { createLogger } from '@gatelingo/chassis/log';
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
try {
  const models = createModels(store.connection);
  await store.migrate(Object.values(models));
  await forgetOldBarcodes(models);
} finally {
  await store.close();
}
const groups = [barcodeGroup, siteGroup, companyGroup, userGroup];
await createTopics(config.KAFKA_BROKERS, service, { groups, log });
