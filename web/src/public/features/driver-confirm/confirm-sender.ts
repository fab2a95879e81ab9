import { call } from '../../../shared/api-client.ts';
import { confirmationBody, type Confirmed, type WaitingConfirmation } from './confirmation.ts';
import { confirmedSteps } from './confirmed-steps.ts';
import { stepSender } from './step-sender.ts';

/** This phone's confirmations. */
export const { sender: confirmSender, onDelivery: onConfirmDelivery } = stepSender<WaitingConfirmation, Confirmed>({
  key: 'confirmOutbox',
  answers: confirmedSteps,
  send: async (entry) => {
    const { lang: language } = document.documentElement;
    return { ...(await call('confirmStep', { body: confirmationBody(entry, Date.now()) })), language };
  },
});
