export { openCacheRedis } from './cache-redis.ts';
