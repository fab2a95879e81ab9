export { createBase, type Base } from './base.ts';
export { createPoller } from './poller.ts';
export { startService, type Part } from './start-service.ts';
