import { createClock } from '@gatelingo/chassis/clock';
import { baseConfig, kafkaConfig, postgresConfig, readConfig } from '@gatelingo/chassis/config';
import { createLogger } from '@gatelingo/chassis/log';
import { runMigration } from '@gatelingo/chassis/migration';
import { z } from 'zod';
import { jobGroup } from './chat/consumers/on-job-fact.ts';
import { staffGroup } from './chat/consumers/on-user-changed.ts';
import { service } from './context.ts';
import { openStore } from './db/open-store.ts';

const { LOG_LEVEL } = baseConfig;
const config = readConfig(z.object({ LOG_LEVEL, ...postgresConfig, ...kafkaConfig }));
const log = createLogger({ service, level: config.LOG_LEVEL });

const store = await openStore({ config, log, clock: createClock() });
await runMigration({
  service,
  brokers: config.KAFKA_BROKERS,
  groups: ['notification.companies', 'notification.sign-ups', 'notification.documents', jobGroup, staffGroup],
  log,
  store,
  migrate: () => store.migrate(),
});
