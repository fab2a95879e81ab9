import { readConfig } from '@gatelingo/chassis/config';
import { readRepublishOptions } from '@gatelingo/chassis/events';
import { createBase } from '@gatelingo/chassis/lifecycle';
import { configSchema } from './config.ts';
import { createContext, service } from './context.ts';
import { republish } from './use-cases/republish.ts';

const options = readRepublishOptions(process.argv.slice(2));
// Only writes to the outbox: the running service's relay publishes it.
const base = createBase(readConfig(configSchema), service);
try {
  base.log.info(await republish(await createContext(base), options), 'said again');
} finally {
  await base.stop();
}
