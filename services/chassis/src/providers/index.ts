export { awsClientOptions, awsConfig, classifyAws } from './aws.ts';
export { createGuard } from './guard.ts';
export { classifyFetch, readJson, refuseBadStatus, retryAfterOf } from './http.ts';
export { inBytes, inCharacters, piecesOf, type Measure } from './pieces.ts';
export {
  noAnswer,
  nonsense,
  notConfigured,
  notSupported,
  ProviderError,
  type ProviderFailure,
} from './provider-error.ts';
export { countAudioSeconds, countCharacters } from './usage.ts';
