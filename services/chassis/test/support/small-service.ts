// A service with one endpoint, run as a process by lifecycle.test.ts.
import { endpoint } from '@gatelingo/proto/http/endpoint';
import { message } from '@gatelingo/proto/http/fields';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { baseConfig, readConfig } from '../../src/config/index.ts';
import { createHttp } from '../../src/http/index.ts';
import { startService } from '../../src/lifecycle/index.ts';

const contracts = {
  getSlowly: endpoint('GET /slowly', {
    summary: 'Answers after a while.',
    access: ['public'],
    request: {},
    response: message,
  }),
};
const config = readConfig(z.object({ ...baseConfig, MODE: z.string().default(''), SECRET: z.string() }));

await startService(config, 'small', async (base) => {
  // Like a store that can't be reached until then.
  if (config.MODE === 'waits') await once(process, 'SIGUSR2');
  base.onStop('store', () => {
    base.log.info('store closed');
  });
  const http = createHttp({ service: 'small', contracts, context: base });
  if (config.MODE !== 'without a handler') {
    http.handle(contracts.getSlowly, async () => {
      base.log.info('working');
      if (config.MODE === 'uncaught') setImmediate(() => JSON.parse('{'));
      // A test that looks while the call runs ends it itself, however long its look takes.
      if (config.MODE === 'answers when told') await once(process, 'SIGUSR2');
      else await wait(500);
      return { message: 'done' };
    });
  }
  const part = (name: string) => ({
    start: () => undefined,
    stop: () => {
      base.log.info(`${name} stopped`);
    },
  });
  return { http, bus: part('consumers'), work: part('workers') };
});
