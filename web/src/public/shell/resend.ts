import { browserStore, readStored } from '../../shared/stored.ts';
import type { PublicRoute } from './route.ts';

/** An outbox that was sent holds an empty list. */
const waits = (outbox: string): boolean => ![null, '[]'].includes(readStored(outbox));

const isForm = (route: PublicRoute) =>
  route.page === 'trucker-registration' || route.page === 'questionnaire-registration';

/**
 * On any public page, sends the registrations, messages, confirmations and requests to the staff that were made offline;
 * loads the code only if there are some. A conversation of an earlier day is erased from the phone.
 */
export const resendWhatWaits = (route: PublicRoute): void => {
  if (waits('registrationOutbox'))
    void import('../features/registration/sending/send-waiting.ts').then(({ sendWaiting }) =>
      sendWaiting(isForm(route) ? route.barcodeId : undefined),
    );
  if (waits('confirmOutbox'))
    void import('../features/driver-confirm/confirm-sender.ts').then(({ confirmSender }) => confirmSender().tryNow());
  if (waits('askOutbox'))
    void import('../features/driver-confirm/ask-sender.ts').then(({ askSender }) => askSender().tryNow());
  if (waits('sessionOutbox'))
    void import('../features/session/guest-sender.ts').then(({ guestSender }) => guestSender().tryNow());
  if (readStored('sessionHistory') !== null)
    void import('../../shared/session/kept-history.ts').then(({ forgetOldHistory }) =>
      forgetOldHistory(browserStore, Date.now()),
    );
};
