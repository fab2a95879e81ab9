import { browserStore } from '../shared/stored.ts';

/**
 * On any public page, sends registrations and messages that were made without reception; loads the code only when there
 * are some.
 */
export const resendWhatWaits = (): void => {
  if (browserStore.read('registrationOutbox') !== null)
    void import('./features/registration/outbox-sender.ts').then(({ outboxSender }) => outboxSender.start());
  if (browserStore.read('sessionOutbox') !== null)
    void import('./features/session/guest-sender.ts').then(({ guestSender }) => guestSender().tryNow());
};
