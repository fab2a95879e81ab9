import { createClock } from '../clock/index.ts';
import type { HttpContext } from '../http/types.ts';
import { createLogger } from '../log/index.ts';
import { createMetrics } from '../metrics/index.ts';
import { sharesForTest } from './shares.ts';

/** The dependencies of `createHttp`, for a part that is tested without its service. */
export const httpContextForTest = (service: string, config: Partial<HttpContext['config']> = {}) => {
  const metrics = createMetrics(service, { processMetrics: false });
  return {
    config: { PORT: 0, HOST: '127.0.0.1', NODE_ENV: 'test' as const, ...config },
    log: createLogger({ service, level: 'silent' }),
    clock: createClock(),
    metrics,
    shares: sharesForTest(metrics),
  };
};
