import { createClock } from '@gatelingo/chassis/clock';
import { baseConfig, kafkaConfig, postgresConfig, readConfig } from '@gatelingo/chassis/config';
import { createLogger } from '@gatelingo/chassis/log';
import { runMigration } from '@gatelingo/chassis/migration';
import { z } from 'zod';
import { openStore, service } from './context.ts';

const { LOG_LEVEL } = baseConfig;
const config = readConfig(z.object({ LOG_LEVEL, ...postgresConfig, ...kafkaConfig }));
const log = createLogger({ service, level: config.LOG_LEVEL });

const store = await openStore({ config, log, clock: createClock() });
await runMigration({
  service,
  brokers: config.KAFKA_BROKERS,
  log,
  store,
  migrate: () => store.migrate(),
});
