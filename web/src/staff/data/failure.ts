import type { ErrorDetail } from '@gatelingo/proto/http/errors';
import type { ApiErrorCode } from '@gatelingo/proto/http/api-error';

/** A failed call as plain data, so that the store can hold it. */
export interface ApiFailure {
  status: number;
  code: ApiErrorCode;
  error: string;
  details: readonly ErrorDetail[];
  retryAfter?: number | undefined;
}

export const isFailure = (value: unknown): value is ApiFailure =>
  typeof value === 'object' && value !== null && 'code' in value && 'details' in value && Array.isArray(value.details);

/** Whether another person changed the same thing meanwhile. */
export const isClash = (failure: unknown): boolean => isFailure(failure) && failure.code === 'changed_by_someone_else';

/** The colleague who changed the same thing first; undefined where nobody is named. */
export const fasterName = (failure: unknown): string | undefined =>
  isFailure(failure) ? failure.details.map(({ byName }) => byName).find((name) => name !== undefined) : undefined;

type Translate = (key: string, options?: Record<string, unknown>) => string;

/**
 * The text to show for a failure. In English the server's own sentence (spec, error catalogue); in other languages
 * the text for its code. Without any, "Error".
 */
export const failureText = (failure: unknown, language: string, t: Translate): string => {
  if (!isFailure(failure)) return t('error.plain');
  const unreached = failure.status === 0;
  if (language === 'en' && !unreached && failure.error !== '') return failure.error;
  return t(`error.code.${failure.code}`, { defaultValue: failure.error || t('error.plain') });
};

/** The texts for form fields. Fields are paths in the request's body (`receivers.0`). */
export const fieldTexts = (failure: unknown, language: string, t: Translate): Record<string, string> => {
  if (!isFailure(failure)) return {};
  // The server's sentence has the refused part in it already.
  const textOf = ({ code, error, part }: ErrorDetail) => {
    if (language === 'en') return error;
    const text = t(`error.field.${code}`, { defaultValue: t('error.field.invalid') });
    return part === undefined ? text : `${text} (${part})`;
  };
  return Object.fromEntries(failure.details.map((detail) => [detail.field.replace(/^body\./, ''), textOf(detail)]));
};
