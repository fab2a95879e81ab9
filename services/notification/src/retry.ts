import { readConfig } from '@gatelingo/chassis/config';
import { createBase } from '@gatelingo/chassis/lifecycle';
import { retryByHand } from '@gatelingo/chassis/work';
import { configSchema } from './config.ts';
import { createContext, service } from './context.ts';
import { registerWork } from './parts.ts';

// Only makes rows due; the running service runs the work.
const base = createBase(readConfig(configSchema), service);
try {
  const context = await createContext(base);
  registerWork(context);
  await retryByHand(context.work, process.argv.slice(2));
} finally {
  await base.stop();
}
