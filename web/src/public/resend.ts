import { browserStore } from '../shared/stored.ts';

/** On any public page, sends registrations that were made without reception; loads the code only when there are some. */
export const resendWhatWaits = (): void => {
  if (browserStore.read('registrationOutbox') === null) return;
  void import('./features/registration/outbox-sender.ts').then(({ outboxSender }) => outboxSender.start());
};
