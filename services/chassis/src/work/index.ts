export { createWork } from './work.ts';
export type { NewWork, Work, WorkOptions } from './work.ts';
export { defineWork } from './definition.ts';
export type { RunContext, WorkDefinition } from './definition.ts';
export { sealAnew } from './reseal.ts';
export type { ResealParts } from './reseal.ts';
export { retryByHand } from './retry.ts';
export { permanent, PermanentError, retryLater, RetryLaterError } from './outcomes.ts';
export { timeProvider } from './provider.ts';
