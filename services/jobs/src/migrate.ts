import { createClock } from '@gatelingo/chassis/clock';
import { baseConfig, kafkaConfig, postgresConfig, readConfig } from '@gatelingo/chassis/config';
import { createLogger } from '@gatelingo/chassis/log';
import { runMigration } from '@gatelingo/chassis/migration';
import { z } from 'zod';
import { companyGroup } from './consumers/on-company-changed.ts';
import { locationGroup } from './consumers/on-location-changed.ts';
import { siteGroup } from './consumers/on-site-changed.ts';
import { truckerGroup } from './consumers/on-trucker-registered.ts';
import { service } from './context.ts';
import { openStore } from './db/open-store.ts';

const { LOG_LEVEL } = baseConfig;
const config = readConfig(z.object({ LOG_LEVEL, ...postgresConfig, ...kafkaConfig }));
const log = createLogger({ service, level: config.LOG_LEVEL });

const store = await openStore(config, { log, clock: createClock() });
await runMigration({
  service,
  brokers: config.KAFKA_BROKERS,
  groups: [companyGroup, siteGroup, locationGroup, truckerGroup],
  log,
  store,
  migrate: () => store.migrate(),
});
