import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { startTwilioSimulator } from '@gatelingo/stack/simulators/twilio';
import { type Notification, startNotification } from './notification-service.ts';

export interface PhoneMessage {
  sid: string;
  direction: string;
  channel: string;
  body: string;
  /** Its name on the account. */
  template: string | null;
  status: string;
}

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
  const control = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${twilio.endpoint}/api${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${String(answer.status)} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  return {
    notification,
    behave: (to: string, behaviour: object) => control('PUT', '/behaviour', { to, ...behaviour }),
    set: (number: string, changes: object) => control('PUT', `/phones/${number}`, changes),
    write: (number: string, body: string) => control('POST', `/phones/${number}/messages`, { body }),
    /** What the phone got, the oldest first. */
    got: async (number: string) => {
      const { messages } = (await control('GET', `/phones/${number}/messages`)) as { messages: PhoneMessage[] };
      return messages.filter(({ direction }) => direction !== 'inbound');
    },
    calls: async (to: string) => {
      const { calls } = (await control('GET', `/calls?to=${encodeURIComponent(to)}`)) as {
        calls: { method: string; status: number; at: string }[];
      };
      return calls.filter(({ method }) => method === 'POST');
    },
    stop: async () => {
      await notification.stop();
      await twilio.close();
      await gateway.close();
    },
  };
};
export type Phones = Awaited<ReturnType<typeof startWithPhones>>;
