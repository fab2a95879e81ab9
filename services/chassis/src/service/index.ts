export { commandLine } from './command-line.ts';
export type { AnyContext, ServiceContext } from './context.ts';
export { contextFrom } from './context-builder.ts';
export { defineService, type Service } from './define-service.ts';
