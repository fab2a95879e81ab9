import type { TextStore } from '../../../shared/stored.ts';
import type { Confirmed } from './confirmation.ts';

interface ConfirmedStep {
  clientId: string;
  /** Milliseconds since 1970. */
  at: number;
  answer: Confirmed;
}

const key = 'confirmedSteps';
const halfDay = 12 * 60 * 60 * 1000;

const all = (store: TextStore): ConfirmedStep[] => {
  try {
    const steps: unknown = JSON.parse(store.read(key) ?? '[]');
    return Array.isArray(steps) ? (steps as ConfirmedStep[]) : [];
  } catch {
    return [];
  }
};

/** Keeps the server's answer for half a day, so that a link that is opened again shows it and the next step. */
export const rememberConfirmed = (store: TextStore, clientId: string, answer: Confirmed, now: number): void => {
  const others = all(store).filter((step) => step.clientId !== clientId && now - step.at < halfDay);
  store.write(key, JSON.stringify([...others, { clientId, at: now, answer }]));
};

/** Deletes answers older than half a day: the phone may get another user. */
export const forgetConfirmed = (store: TextStore, now: number): void => {
  const steps = all(store);
  const left = steps.filter(({ at }) => now - at < halfDay);
  if (left.length === steps.length) return;
  if (left.length > 0) store.write(key, JSON.stringify(left));
  else store.remove(key);
};

export const confirmedBefore = (store: TextStore, clientId: string): Confirmed | undefined =>
  all(store).find((step) => step.clientId === clientId)?.answer;
