import { readConfig } from '@gatelingo/chassis/config';
import { startService } from '@gatelingo/chassis/lifecycle';
import { configSchema } from './config.ts';
import { registerConsumers } from './consumers/index.ts';
import { createContext, service } from './context.ts';
import { createChecks } from './work/check-sends.ts';
import { registerWork } from './work/index.ts';

await startService(readConfig(configSchema), service, async (base) => {
  const context = await createContext(base);
  registerConsumers(context);
  registerWork(context);
  const { http, bus, work } = context;
  const checks = createChecks(context);
  const ownWork = {
    start: async () => {
      await work.start();
      checks.start();
    },
    stop: async () => {
      await checks.stop();
      await work.stop();
    },
  };
  return { http, bus, work: ownWork };
});
