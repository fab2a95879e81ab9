export { awsClientOptions, awsConfig, classifyAws } from './aws.ts';
export { createGuard } from './guard.ts';
export type { Guard, GuardedCall, GuardOptions } from './guard.ts';
export { classifyFetch, readJson, refuseBadStatus } from './http.ts';
export { nonsense, notConfigured, notSupported, ProviderError } from './provider-error.ts';
export type { ProviderFailure } from './provider-error.ts';
export { countAudioSeconds, countCharacters } from './usage.ts';
export type { Usage } from './usage.ts';
