export { commandLine } from './command-line.ts';
export type { ServiceContext } from './context.ts';
export { defineService, type Service } from './define-service.ts';
