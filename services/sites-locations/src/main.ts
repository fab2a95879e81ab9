import { readConfig } from '@gatelingo/chassis/config';
import { startService } from '@gatelingo/chassis/lifecycle';
import { configSchema } from './config.ts';
import { createParts, service } from './context.ts';

await startService(readConfig(configSchema), service, createParts);
