import { readConfig } from '@gatelingo/chassis/config';
import { startService } from '@gatelingo/chassis/lifecycle';
import { configSchema } from './config.ts';
import { createContext, service } from './context.ts';
import { createParts } from './parts.ts';

await startService(readConfig(configSchema), service, async (base) => createParts(await createContext(base)));
