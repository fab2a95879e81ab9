import { afterAll, beforeAll } from '@jest/globals';
import { createDrivers } from '@gatelingo/stack/simulators/drivers';
import { startTwilioSimulator } from '@gatelingo/stack/simulators/twilio';
import { startFront } from './front.ts';
import { startNotification } from './notification-service.ts';

/** A running notification whose drivers have phones: Twilio's simulator, with callbacks by way of a gateway. */
const startWithPhones = async (env: Record<string, string>) => {
  const front = await startFront();
  const twilio = await startTwilioSimulator({ port: 0, pace: { sentMs: 5, deliveredMs: 20 } });
  const notification = await startNotification({ env: { ...twilio.environment, PUBLIC_URL: front.url, ...env } });
  front.leadTo(notification.url);
  twilio.setInboundUrl(`${front.url}/api/notifications/twilio/inbound#rc=5&rp=all`);
  const drivers = createDrivers(twilio.endpoint);
  return {
    notification,
    set: drivers.set,
    judge: drivers.judge,
    behave: (to: string, behaviour: object) => drivers.behave({ to, ...behaviour }),
    write: (number: string, body: string) => drivers.write(number, { body }),
    /** Messages of the phone, the oldest first. */
    got: async (number: string) => (await drivers.messages(number)).filter(({ direction }) => direction !== 'inbound'),
    /** The calls that create messages. */
    calls: async (to: string) => (await drivers.calls({ to })).filter(({ method }) => method === 'POST'),
    stop: async () => {
      await notification.stop();
      await twilio.close();
      await front.close();
    },
  };
};

export let phones: Awaited<ReturnType<typeof startWithPhones>>;
/** One notification and its drivers' phones for the tests of a file. */
export const withPhones = (env: Record<string, string> = {}): void => {
  beforeAll(async () => {
    phones = await startWithPhones(env);
  }, 120_000);
  afterAll(() => phones.stop());
};
