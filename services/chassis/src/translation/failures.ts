import type { ProviderError } from '../providers/index.ts';

/** Whether the next provider of the list is asked after this failure: not while one loads what it needs. */
export const isNextAsked = ({ isLoading }: ProviderError): boolean => !isLoading;

/** What a caller gets when nobody of the list translated: a failure that may pass before one that never does. */
export const failureOf = (failures: readonly [ProviderError, ...ProviderError[]]): ProviderError =>
  failures.find(({ failure }) => failure === 'temporary') ??
  failures.find(({ failure }) => failure === 'permanent') ??
  failures[0];
