import type { Base } from '@gatelingo/chassis/lifecycle';
import { Redis } from 'ioredis';
import type { Config } from './config.ts';

/** A connection to Redis that is opened again whenever it breaks. */
export const connectRedis = ({ config, log, onStop }: Base<Config>, name: string): Redis => {
  const redis = new Redis(config.REDIS_CACHE_URL, { maxRetriesPerRequest: null, connectionName: `realtime ${name}` });
  redis.on('error', (err: Error) => log.warn({ err, connection: name }, 'Redis is not reached'));
  onStop(`redis ${name}`, () => redis.disconnect());
  return redis;
};
