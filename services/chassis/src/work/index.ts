export { createWork, type Work, type WorkOptions } from './work.ts';
export { defineWork, type WorkDefinition } from './definition.ts';
export { reencrypt } from './reseal.ts';
export { permanent, PermanentError, retryLater, RetryLaterError } from './outcomes.ts';
export { timeProvider } from './provider.ts';
