export { createThreadPool, type ThreadPoolOptions } from './thread-pool.ts';
