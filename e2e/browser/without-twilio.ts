import { startOwn } from '../own-process.ts';
import { startGateway } from './provider.ts';

/** The registration service as an operator without Twilio runs it, behind a gateway of its own, on the same stores. */
export const startWithoutTwilio = async () => {
  const database = new URL(process.env.POSTGRES_URL ?? '');
  database.pathname = '/gatelingo_registration';
  const registration = await startOwn('services/registration', () => ({
    DATABASE_URL: database.href,
    TWILIO_WHATSAPP_FROM: undefined,
    COMPANY_SENDERS: undefined,
    // The other process prints the documents.
    CHROMIUM_PATH: undefined,
  }));
  try {
    const gateway = await startGateway({ REGISTRATION_URL: registration.url });
    return {
      url: gateway.url,
      stop: async () => {
        await gateway.stop();
        await registration.stop();
      },
    };
  } catch (error) {
    await registration.stop();
    throw error;
  }
};
