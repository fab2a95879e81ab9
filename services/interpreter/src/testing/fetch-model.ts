import { createLogger } from '@gatelingo/chassis/log';
import { createMetrics } from '@gatelingo/chassis/metrics';
import { openModelStore } from '../models/index.ts';

/** A process of its own that fetches one model: its folder and its registry are its arguments. */
const [folder = '', url = ''] = process.argv.slice(2);
const log = createLogger({ service: 'test', level: 'silent' });
const metrics = createMetrics('test', { processMetrics: false });
const store = await openModelStore({ folder, url, log, metrics, lock: {}, retryMs: 5, idleMs: 2_000, claimMs: 1_000 });
const files = await store.fetch({ from: 'pt', to: 'en' });
await store.close();
process.stdout.write(files.model);
