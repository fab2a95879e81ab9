import { keepWaiting, waitingIn, type Outbox } from '../../../shared/outbox/outbox.ts';
import type { WaitingConfirmation } from './confirmation.ts';

type Translate = (key: string) => string;

const textKeys: Record<string, string> = {
  not_found: 'unknown.text',
  gone: 'unknown.text',
  invalid_input: 'invalid.parameters',
  unknown_key: 'invalid.parameters',
  rule_violated: 'refused.rule',
  conflict: 'refused.rule',
  rate_limited: 'refused.busy',
  unavailable: 'refused.unavailable',
  bad_gateway: 'refused.unavailable',
  timeout: 'refused.unavailable',
  internal: 'refused.unavailable',
};

/** Why the server refused a confirmation: in English its own text (spec), else our text for its code. */
export const refusalText = (failure: { code: string; error: string }, language: string, t: Translate): string => {
  const serverText = failure.error === '' || failure.error === 'Error' ? t('refused.error') : failure.error;
  const key = textKeys[failure.code];
  return language === 'en' || key === undefined ? serverText : t(key);
};

const halfDay = 12 * 60 * 60 * 1000;

/** Deletes refused confirmations that were not retried for half a day: the phone may get another user. Waiting ones stay. */
export const forgetRefused = (outbox: Outbox, now: number): void => {
  const entries = waitingIn<WaitingConfirmation>(outbox);
  const left = entries.filter(({ failure, tappedAt }) => !failure || now - Date.parse(tappedAt) < halfDay);
  if (left.length < entries.length) keepWaiting(outbox, left);
};
