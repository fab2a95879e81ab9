export { commandLine } from './command-line.ts';
export type { CommandLine } from './command-line.ts';
export type { ServiceContext } from './context.ts';
export { defineService } from './define-service.ts';
export type { Service, ServiceDeclaration } from './define-service.ts';
