import { readConfig } from '@gatelingo/chassis/config';
import { startService } from '@gatelingo/chassis/lifecycle';
import { commandLine } from '@gatelingo/chassis/service';
import { configSchema } from './config.ts';
import { createContext } from './context.ts';
import { createGateway } from './gateway.ts';

const name = 'gateway';

export const service = commandLine(name, {
  start: () =>
    startService(readConfig(configSchema), name, (base) =>
      Promise.resolve({ http: createGateway(createContext(base)) }),
    ),
});

if (import.meta.main) await service.run();
