import { readConfig } from '@gatelingo/chassis/config';
import { startService } from '@gatelingo/chassis/lifecycle';
import { configSchema } from './config.ts';
import { onBarcodeChanged } from './consumers/on-barcode-changed.ts';
import { createContext } from './context.ts';
import { listLanguagesRoute } from './routes/list-languages.ts';

await startService(readConfig(configSchema), 'session-voice', async (base) => {
  const context = await createContext(base);
  listLanguagesRoute(context);
  onBarcodeChanged(context);
  return context;
});
