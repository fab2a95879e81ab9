import { keepWaiting, waitingIn, type Outbox } from '../../../shared/outbox/outbox.ts';
import type { WaitingConfirmation } from './confirmation.ts';

type Translate = (key: string) => string;

/** Why the server refused a confirmation: its own text, which is in the driver's language, else ours (spec). */
export const refusalText = ({ error }: { error: string }, t: Translate): string =>
  error === '' || error === 'Error' ? t('refused.error') : error;

const halfDay = 12 * 60 * 60 * 1000;

/** Deletes refused confirmations that were not retried for half a day: the phone may get another user. Waiting ones stay. */
export const forgetRefused = (outbox: Outbox, now: number): void => {
  const entries = waitingIn<WaitingConfirmation>(outbox);
  const left = entries.filter(({ failure, tappedAt }) => !failure || now - Date.parse(tappedAt) < halfDay);
  if (left.length < entries.length) keepWaiting(outbox, left);
};
