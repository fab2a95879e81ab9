import { readConfig } from '@gatelingo/chassis/config';
import { startService } from '@gatelingo/chassis/lifecycle';
import { configSchema } from './config.ts';
import { registerConsumers } from './consumers/index.ts';
import { createContext, service } from './context.ts';
import { registerWork } from './work/index.ts';

await startService(readConfig(configSchema), service, async (base) => {
  const context = await createContext(base);
  registerConsumers(context);
  registerWork(context);
  return context;
});
