import { afterEach, beforeEach } from '@jest/globals';
import { startTwilioSimulator, type TwilioOptions } from '../../src/simulators/twilio/index.ts';
import { createTwilioClient } from './client.ts';
import { createDrivers } from './drivers.ts';
import { startReceiver } from './receiver.ts';

const start = async (options: Partial<TwilioOptions>) => {
  const receiver = await startReceiver();
  const simulator = await startTwilioSimulator({
    port: 0,
    inboundUrl: `${receiver.url}/inbound`,
    pace: { sentMs: 1, deliveredMs: 5 },
    ...options,
  });
  const { sid, token, whatsAppFrom, smsFrom } = simulator.account;
  const client = createTwilioClient(sid, token, simulator.endpoint);
  const drivers = createDrivers(simulator.endpoint);
  const send = (number: string, message: object = {}) =>
    client.messages.create({
      from: whatsAppFrom,
      to: `whatsapp:${number}`,
      body: 'Hello',
      statusCallback: `${receiver.url}/status?send=7`,
      ...message,
    });
  return {
    receiver,
    simulator,
    client,
    drivers,
    senders: { whatsAppFrom, smsFrom },
    /** Sends by WhatsApp, with a status callback. */
    send,
    /** The answered callbacks of one message, in the order in which they were sent; they may arrive in another order. */
    statuses: async (messageSid: string) =>
      (await drivers.webhooks(`?sid=${messageSid}`))
        .filter(({ tries }) => tries.at(-1)?.status === 204)
        .map(({ params }) => params.MessageStatus),
    close: async () => {
      await simulator.close();
      await receiver.close();
    },
  };
};
export type World = Awaited<ReturnType<typeof start>>;

/** A simulator, a service that it calls, and drivers: new for each test. */
export const useWorld = (options: Partial<TwilioOptions> = {}): { now: World } => {
  const world = {} as { now: World };
  beforeEach(async () => {
    world.now = await start(options);
  });
  afterEach(() => world.now.close());
  return world;
};
