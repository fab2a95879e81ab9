import { readConfig } from '@gatelingo/chassis/config';
import { startService } from '@gatelingo/chassis/lifecycle';
import { configSchema } from './config.ts';
import { onCompanyFact } from './consumers/on-company-fact.ts';
import { onSessionFact } from './consumers/on-session-fact.ts';
import { createContext } from './context.ts';

await startService(readConfig(configSchema), 'realtime', (base) => {
  const context = createContext(base);
  onCompanyFact(context);
  onSessionFact(context);
  return Promise.resolve(context);
});
