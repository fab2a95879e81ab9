export { createBase, type Base } from './base.ts';
export { healthOf, openHealth, untilPassed, type Check } from './health.ts';
export { createPoller } from './poller.ts';
export { startService, type Part } from './start-service.ts';
