import { readConfig } from '@gatelingo/chassis/config';
import { startService } from '@gatelingo/chassis/lifecycle';
import { configSchema } from './config.ts';
import { createContext, service } from './context.ts';
import { registerRoutes } from './routes/index.ts';
import { startUpkeep } from './use-cases/upkeep.ts';

await startService(readConfig(configSchema), service, async (base) => {
  const context = await createContext(base);
  registerRoutes(context);
  await startUpkeep(context);
  return context;
});
