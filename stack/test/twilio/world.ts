import { eventually } from '@gatelingo/chassis/testing';
import { afterEach, beforeEach, expect } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import twilio from 'twilio';
import { listen } from '../../src/simulators/shared/listen.ts';
import { account } from '../../src/simulators/twilio/account.ts';
import { startTwilioSimulator } from '../../src/simulators/twilio/index.ts';
import { createTwilioClient } from './client.ts';
import { createDrivers } from '../../src/simulators/twilio/drivers.ts';

export const ion = '+40721000101';
export const marta = '+48600700801';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  params: Record<string, string>;
  /** Whether Twilio's own SDK accepts the signature. */
  isGenuine: boolean;
}

/**
 * A service's side: receives webhooks, and answers each with the next of these statuses, then with 204, after the next
 * of these waits.
 */
const startReceiver = async (authToken: string) => {
  const received: Received[] = [];
  const statuses: number[] = [];
  const waits: Promise<void>[] = [];
  const server = createServer((request, response) => {
    const { headers, url: path = '' } = request;
    void text(request).then(async (body) => {
      const params = Object.fromEntries(new URLSearchParams(body));
      const signature = String(headers['x-twilio-signature'] ?? '');
      const isGenuine = twilio.validateRequest(authToken, signature, listening.endpoint + path, params);
      received.push({ path, headers, params, isGenuine });
      await waits.shift();
      response.writeHead(statuses.shift() ?? 204).end();
    });
  });
  const listening = await listen(server, 0);
  return { ...listening, received, statuses, waits };
};

const start = async () => {
  const authToken = randomBytes(16).toString('hex');
  const receiver = await startReceiver(authToken);
  const simulator = await startTwilioSimulator({
    port: 0,
    authToken,
    inboundUrl: `${receiver.endpoint}/inbound`,
    pace: { sentMs: 1, deliveredMs: 5 },
  });
  const client = createTwilioClient(account.sid, authToken, simulator.endpoint);
  const of = (sid: string) => receiver.received.filter(({ params }) => params.MessageSid === sid);
  return {
    receiver,
    simulator,
    client,
    drivers: createDrivers(simulator.endpoint),
    /** Sends by WhatsApp, with a status callback. */
    send: (number: string, message: object = {}) =>
      client.messages.create({
        from: account.whatsAppFrom,
        to: `whatsapp:${number}`,
        body: 'Hello',
        statusCallback: `${receiver.endpoint}/status?send=7#rc=2&rp=all`,
        ...message,
      }),
    list: (number: string) => client.messages.list({ to: `whatsapp:${number}`, from: account.whatsAppFrom }),
    sidOf: async (template: string) => {
      const contents = await client.content.v1.contentAndApprovals.list();
      return contents.find(({ friendlyName }) => friendlyName === template)!.sid;
    },
    /** The webhooks of one message, once there are so many; they may arrive in another order than they were sent. */
    webhooksOf: (sid: string, count = 1) =>
      eventually(() => {
        expect(of(sid)).toHaveLength(count);
        return of(sid);
      }),
    /** The last status of a message, and its error. */
    endOf: (sid: string) =>
      eventually(() => {
        const end = of(sid).find(({ params }) => params.MessageStatus !== 'sent')!.params;
        return [end.MessageStatus, end.ErrorCode];
      }),
    close: async () => {
      await simulator.close();
      await receiver.close();
    },
  };
};
type World = Awaited<ReturnType<typeof start>>;

/** A simulator, a service that it calls, and drivers: new for each test. */
export const useWorld = (): { now: World } => {
  const world = {} as { now: World };
  beforeEach(async () => {
    world.now = await start();
  });
  afterEach(() => world.now.close());
  return world;
};

/** An error of Twilio's SDK. */
export const refusalOf = async (call: Promise<unknown>): Promise<{ status: number; code: number }> => {
  const { status, code } = await call.then(
    () => ({ status: 200, code: 0 }),
    (thrown: unknown) => thrown as { status: number; code: number },
  );
  return { status, code };
};
