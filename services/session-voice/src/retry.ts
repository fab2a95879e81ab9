import { readConfig } from '@gatelingo/chassis/config';
import { createBase } from '@gatelingo/chassis/lifecycle';
import { retryByHand } from '@gatelingo/chassis/work';
import { configSchema } from './config.ts';
import { createContext, service } from './context.ts';
import { defineCloseIdleSession } from './work/close-idle-session.ts';
import { defineTranslateMessages } from './work/translate-messages.ts';

// Only makes rows due: the running service runs them.
const base = createBase(readConfig(configSchema), service);
try {
  const context = await createContext(base);
  defineTranslateMessages(context);
  defineCloseIdleSession(context);
  await retryByHand(context.work, process.argv.slice(2));
} finally {
  await base.stop();
}
