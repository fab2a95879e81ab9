import { browserStore } from '../../shared/stored.ts';

/**
 * On any public page, sends the registrations, messages and confirmations that were made offline; loads the code only
 * if there are some.
 */
export const resendWhatWaits = (): void => {
  if (browserStore.read('registrationOutbox') !== null)
    void import('../features/registration/registration-sender.ts').then(({ registrationSender }) =>
      registrationSender().tryNow(),
    );
  if (browserStore.read('confirmOutbox') !== null)
    void import('../features/trucker-confirm/confirm-sender.ts').then(({ confirmSender }) => confirmSender().tryNow());
  if (browserStore.read('sessionOutbox') !== null)
    void import('../features/session/guest-sender.ts').then(({ guestSender }) => guestSender().tryNow());
};
