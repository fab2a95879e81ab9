import { call } from '../../../shared/api-client.ts';
import { browserStore, withMemory } from '../../../shared/stored.ts';
import { createRegistrationSender, type SendRegistration } from './outbox.ts';

const send: SendRegistration = async ({ body, clientId }) => {
  const answer = await call('registerTrucker', { body, headers: { 'idempotency-key': clientId } });
  return answer.message;
};

let sender: ReturnType<typeof createRegistrationSender> | undefined;

/** Where this phone keeps registrations; only for as long as the page is open where it keeps nothing. */
export const registrationStore = withMemory(browserStore);

/** The one sender of this page: it also sends what was submitted in an earlier visit. */
export const registrationSender = () => (sender ??= createRegistrationSender(registrationStore, send));
