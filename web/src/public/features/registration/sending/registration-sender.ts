import { call } from '../../../../shared/api-client.ts';
import { browserStore, withMemory } from '../../../../shared/stored.ts';
import { createRegistrationSender, type RegistrationSender, type SendRegistration } from './outbox.ts';

const send: SendRegistration = (entry) => {
  const headers = { 'idempotency-key': entry.clientId };
  if (!('barcodeId' in entry)) return call('registerTrucker', { body: entry.body, headers });
  const { barcodeId, body } = entry;
  return call('submitRegistration', { query: { barcodeId }, body, headers });
};

let sender: RegistrationSender | undefined;

/** This phone's registrations; in memory while the page is open if the phone stores nothing. */
export const registrationStore = withMemory(browserStore);

/** The page's only sender: it also sends registrations of an earlier visit. */
export const registrationSender = () => (sender ??= createRegistrationSender(registrationStore, send));
