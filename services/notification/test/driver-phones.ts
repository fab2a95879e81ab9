import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createDrivers } from '@gatelingo/stack/simulators/drivers';
import { startTwilioSimulator } from '@gatelingo/stack/simulators/twilio';
import { type Notification, startNotification } from './notification-service.ts';

/** The way from outside, as the gateway has it: `/api` is taken off the path. */
const startGateway = async () => {
  const target = { url: '' };
  const server = createServer((request, response) => {
    const pass = async () => {
      const { 'content-type': type = '', 'x-twilio-signature': signature = '' } = request.headers;
      const answer = await fetch(target.url + (request.url ?? '').replace(/^\/api/, ''), {
        method: 'POST',
        headers: { 'content-type': type, 'x-twilio-signature': String(signature) },
        body: await buffer(request),
      });
      const answered = answer.headers.get('content-type');
      response.writeHead(answer.status, { ...(answered !== null && { 'content-type': answered }) });
      response.end(await answer.text());
    };
    pass().catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    target,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};

let last = 0;
/** A number that no other test has. */
export const newPhone = () => {
  last += 1;
  return `+4860${String(process.pid % 1000).padStart(3, '0')}${String(1000 + last)}`;
};

/** A running notification whose drivers have phones: Twilio's simulator, with callbacks by way of a gateway. */
export const startWithPhones = async () => {
  const gateway = await startGateway();
  const twilio = await startTwilioSimulator({ port: 0, pace: { sentMs: 5, deliveredMs: 20 } });
  const notification: Notification = await startNotification({
    env: { ...twilio.environment, PUBLIC_URL: gateway.url },
  });
  gateway.target.url = notification.url;
  twilio.setInboundUrl(`${gateway.url}/api/notifications/twilio/inbound#rc=5&rp=all`);
  const drivers = createDrivers(twilio.endpoint);
  return {
    notification,
    set: drivers.set,
    behave: (to: string, behaviour: object) => drivers.behave({ to, ...behaviour }),
    write: (number: string, body: string) => drivers.write(number, { body }),
    /** What the phone got, the oldest first. */
    got: async (number: string) => (await drivers.messages(number)).filter(({ direction }) => direction !== 'inbound'),
    /** The calls that create messages. */
    calls: async (to: string) => (await drivers.calls({ to })).filter(({ method }) => method === 'POST'),
    stop: async () => {
      await notification.stop();
      await twilio.close();
      await gateway.close();
    },
  };
};
export type Phones = Awaited<ReturnType<typeof startWithPhones>>;
