export { type CacheRedis, openCacheRedis } from './cache-redis.ts';
