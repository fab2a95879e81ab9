import { browserStore } from '../../shared/stored.ts';
import type { PublicRoute } from './route.ts';

/**
 * On any public page, sends the registrations, messages and confirmations that were made offline; loads the code only
 * if there are some.
 */
export const resendWhatWaits = (route: PublicRoute): void => {
  if (browserStore.read('registrationOutbox') !== null)
    void import('../features/registration/send-waiting.ts').then(({ sendWaiting }) =>
      sendWaiting(route.page === 'trucker-registration' ? route.barcodeId : undefined),
    );
  if (browserStore.read('confirmOutbox') !== null)
    void import('../features/trucker-confirm/confirm-sender.ts').then(({ confirmSender }) => confirmSender().tryNow());
  if (browserStore.read('sessionOutbox') !== null)
    void import('../features/session/guest-sender.ts').then(({ guestSender }) => guestSender().tryNow());
};
