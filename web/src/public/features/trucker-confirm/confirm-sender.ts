import { call } from '../../../shared/api-client.ts';
import { createListeners } from '../../../shared/listeners.ts';
import type { Delivery, Outbox } from '../../../shared/outbox/outbox.ts';
import { createSender, type Sender } from '../../../shared/outbox/sender.ts';
import { browserStore, withMemory } from '../../../shared/stored.ts';
import { confirmationBody, type Confirmed, type WaitingConfirmation } from './confirmation.ts';
import { forgetConfirmed, rememberConfirmed } from './confirmed-steps.ts';
import { forgetRefused } from './refusal.ts';

const deliveries = createListeners<[entry: WaitingConfirmation, delivery: Delivery<Confirmed>]>();
/** Calls the listener with the result of each try, for any step. */
export const onConfirmDelivery = deliveries.subscribe;
let sender: Sender<WaitingConfirmation> | undefined;

/** This phone's confirmations; in memory while the page is open if the phone stores nothing. */
export const confirmStore = withMemory(browserStore);
const outbox: Outbox = { store: confirmStore, key: 'confirmOutbox' };

const send = async (entry: WaitingConfirmation): Promise<Confirmed> => {
  const { lang: language } = document.documentElement;
  const answer = { ...(await call('confirmStep', { body: confirmationBody(entry, Date.now()) })), language };
  // Stored before the entry is removed, so that another tab always sees one of the two.
  rememberConfirmed(confirmStore, entry.clientId, answer, Date.now());
  return answer;
};

/** The page's only sender: it also sends confirmations of an earlier visit. */
export const confirmSender = (): Sender<WaitingConfirmation> => {
  if (!sender) {
    forgetConfirmed(confirmStore, Date.now());
    forgetRefused(outbox, Date.now());
    sender = createSender<WaitingConfirmation, Confirmed>({ outbox, send, onDelivery: deliveries.tell });
  }
  return sender;
};
