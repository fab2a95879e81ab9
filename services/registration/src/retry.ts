import { readConfig } from '@gatelingo/chassis/config';
import { createBase } from '@gatelingo/chassis/lifecycle';
import { retryByHand } from '@gatelingo/chassis/work';
import { configSchema } from './config.ts';
import { createContext, service } from './context.ts';
import { defineRenderPdf } from './work/render-pdf.ts';

// Only makes rows due: the running service runs them.
const base = createBase(readConfig(configSchema), service);
try {
  const context = await createContext(base);
  defineRenderPdf(context);
  await retryByHand(context.work, process.argv.slice(2));
} finally {
  await base.stop();
}
