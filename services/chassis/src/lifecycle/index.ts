export { createBase } from './base.ts';
export type { Base } from './base.ts';
export { createPoller } from './poller.ts';
export { startService } from './start-service.ts';
export type { Parts } from './start-service.ts';
