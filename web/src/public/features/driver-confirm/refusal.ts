import { saveWaiting, waitingIn, type Outbox, type Waiting } from '../../../shared/outbox/outbox.ts';

/** Why the server refused, in its own words (spec); undefined where it gave none, or gave them in another language. */
export const refusalText = (
  { error, language = 'en' }: { error: string; language?: string | undefined },
  pageLanguage: string,
): string | undefined => (error === '' || error === 'Error' || language !== pageLanguage ? undefined : error);

const halfDay = 12 * 60 * 60 * 1000;

/** Deletes what was refused and not retried for half a day: the phone may get another user. What waits stays. */
export const forgetRefused = (outbox: Outbox, now: number): void => {
  const entries = waitingIn<Waiting & { tappedAt: string }>(outbox);
  const left = entries.filter(({ failure, tappedAt }) => !failure || Math.abs(now - Date.parse(tappedAt)) < halfDay);
  if (left.length < entries.length) saveWaiting(outbox, left);
};
