export { createBase } from './base.ts';
export type { Base } from './base.ts';
export { createPoller } from './poller.ts';
export { startService } from './start-service.ts';
export type { Part, Parts } from './start-service.ts';
