import { readConfig } from '@gatelingo/chassis/config';
import { startService } from '@gatelingo/chassis/lifecycle';
import { configSchema } from './config.ts';
import { createContext } from './context.ts';
import { createGateway } from './gateway.ts';

const config = readConfig(configSchema);

await startService(config, 'gateway', (base) => Promise.resolve({ http: createGateway(createContext(base)) }));
