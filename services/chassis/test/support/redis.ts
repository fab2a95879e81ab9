import { Redis } from 'ioredis';
import { createClock } from '@gatelingo/chassis/clock';
import { createMetrics } from '@gatelingo/chassis/metrics';
import { testStores, uniqueName } from '@gatelingo/chassis/testing';
import { createWork, type Work, type WorkOptions } from '@gatelingo/chassis/work';
import type { Tx } from '../../src/store/index.ts';
import { log } from './harness.ts';

/** A separate queue on the shared Redis; `close` stops its work and removes its keys. */
export const openTestQueue = () => {
  const service = uniqueName('svc');
  const redisUrl = testStores().redisQueueUrl;
  const redis = new Redis(redisUrl);
  const started: Pick<Work<Tx>, 'stop'>[] = [];
  const work = <T extends Tx>(options: Pick<WorkOptions<T>, 'store'> & Partial<WorkOptions<T>>): Work<T> => {
    const metrics = createMetrics('test', { processMetrics: false });
    const made = createWork<T>({ service, redisUrl, log, clock: createClock(), metrics, ...options });
    started.push(made);
    return made;
  };
  const wipe = async () => {
    const keys = await redis.keys(`bull:${service}*`);
    if (keys.length > 0) await redis.del(keys);
  };
  /** The jobs of a kind that Redis has. */
  const waiting = (kind: string) => redis.keys(`bull:${service}-${kind}:*_*`);
  /** Stops everything that a test has started, also after a failure. */
  const stopWork = async () => {
    await Promise.all(started.splice(0).map((each) => each.stop()));
  };
  const close = async () => {
    await stopWork();
    await wipe();
    redis.disconnect();
  };
  return { service, redisUrl, work, wipe, waiting, stopWork, close };
};
