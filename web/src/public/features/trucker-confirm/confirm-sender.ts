import { call } from '../../../shared/api-client.ts';
import type { Delivery, Outbox } from '../../../shared/outbox/outbox.ts';
import { createSender, type Sender } from '../../../shared/outbox/sender.ts';
import { browserStore, withMemory } from '../../../shared/stored.ts';
import { confirmationBody, type Confirmed, type WaitingConfirmation } from './confirmation.ts';
import { forgetConfirmed, rememberConfirmed } from './confirmed-steps.ts';
import { forgetRefused } from './refusal.ts';

type Listener = (entry: WaitingConfirmation, delivery: Delivery<Confirmed>) => void;

const listeners = new Set<Listener>();
let sender: Sender<WaitingConfirmation> | undefined;

/** Where this phone keeps confirmations; only for as long as the page is open where it keeps nothing. */
export const confirmStore = withMemory(browserStore);
const outbox: Outbox = { store: confirmStore, key: 'confirmOutbox' };

const send = async (entry: WaitingConfirmation): Promise<Confirmed> => {
  const answer = await call('confirmStep', { body: confirmationBody(entry, Date.now()) });
  // Before it leaves the line, so that no other tab sees neither.
  rememberConfirmed(confirmStore, entry.clientId, answer, Date.now());
  return answer;
};

/** The one sender of this page: it also sends what was confirmed in an earlier visit. */
export const confirmSender = (): Sender<WaitingConfirmation> => {
  if (!sender) {
    forgetConfirmed(confirmStore, Date.now());
    forgetRefused(outbox, Date.now());
    sender = createSender<WaitingConfirmation, Confirmed>({
      outbox,
      send,
      onDelivery: (entry, delivery) => listeners.forEach((listener) => listener(entry, delivery)),
    });
  }
  return sender;
};

/** Tells what came of each try, of any step. */
export const onConfirmDelivery = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
