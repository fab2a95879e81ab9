import { createClock } from '../clock/index.ts';
import { createMetrics } from '../metrics/index.ts';
import { createShares, type Shares } from '../shares/index.ts';

/** Pools for a part that is tested without its service: every company is old enough for a whole share. */
export const sharesForTest = (metrics = createMetrics('test', { processMetrics: false })): Shares =>
  createShares({ clock: createClock(), metrics, foundedAt: () => Promise.resolve(null) });
