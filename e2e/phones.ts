import { createDrivers, type ShownMessage } from '../stack/src/simulators/twilio/drivers.ts';
import { until } from './catcher.ts';

/** The drivers' phones, with what tests of the whole ask of them. */
export const createPhones = (twilioUrl: string) => {
  const drivers = createDrivers(twilioUrl);
  return {
    ...drivers,
    /** The messages to the phone that Twilio's simulator delivered. */
    received: async (phone: string): Promise<ShownMessage[]> =>
      (await drivers.messages(phone)).filter(
        ({ direction, status }) => direction === 'outbound-api' && status !== 'failed' && status !== 'undelivered',
      ),
    waitFor: (phone: string, what: string, match: (message: ShownMessage) => boolean, seconds = 30) =>
      until(
        what,
        async () => (await drivers.messages(phone)).find((each) => each.direction === 'outbound-api' && match(each)),
        seconds,
      ),
  };
};
export type Phones = ReturnType<typeof createPhones>;
