export { openCacheRedis } from './cache-redis.ts';
export { redisArguments } from './open.ts';
