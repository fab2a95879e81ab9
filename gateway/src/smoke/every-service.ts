import { auth } from '@gatelingo/proto/http/auth';
import { gateway } from '@gatelingo/proto/http/gateway';
import { jobs } from '@gatelingo/proto/http/jobs';
import { notification } from '@gatelingo/proto/http/notification';
import { registration } from '@gatelingo/proto/http/registration';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import { socketPath } from '@gatelingo/proto/live';
import { randomUUID } from 'node:crypto';
import type { Answer, Client } from './client.ts';
import type { Step } from './steps.ts';

/** An answer from the service itself, which needed its store: 502 to 504 would be the gateway's. */
const expectStatus = (status: number, answer: Answer) => {
  if (answer.status !== status)
    throw new Error(`${String(status)} was expected, not ${String(answer.status)}: ${JSON.stringify(answer.body)}`);
};

const openSocket = (base: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const url = new URL(`${socketPath}/?EIO=4&transport=websocket`, base.replace(/^http/, 'ws'));
    const socket = new WebSocket(url);
    const timer = setTimeout(() => {
      reject(new Error('no word within 20 s'));
      socket.close();
    }, 20_000);
    socket.onmessage = ({ data }) => {
      clearTimeout(timer);
      socket.close();
      // Engine.IO's handshake.
      if (String(data).startsWith('0{')) resolve();
      else reject(new Error(`it began with ${String(data)}`));
    };
    socket.onerror = () => {
      clearTimeout(timer);
      reject(new Error('it could not be opened'));
    };
  });

/** One public call for each service; sites-locations answers staff only. */
export const everyService = (client: Client): Step[] => [
  {
    name: 'gateway serves the web app',
    run: async () => {
      const page = await fetch(client.base, { signal: AbortSignal.timeout(20_000) });
      const text = await page.text();
      if (page.status !== 200 || !text.includes('<html')) throw new Error(`${String(page.status)}, and no page`);
    },
  },
  { name: 'gateway tells its configuration', run: () => client.call(gateway.getConfig, {}) },
  {
    name: 'auth refuses a stranger',
    run: async () => {
      const body = { email: `nobody-${randomUUID()}@smoke.example`, password: randomUUID() };
      expectStatus(401, await client.ask(auth.logIn, { body }));
    },
  },
  {
    name: 'registration does not know a made-up QR code',
    run: async () => {
      const query = { barcodeId: randomUUID().replaceAll('-', '') };
      expectStatus(404, await client.ask(registration.getRegistrationForm, { query }));
    },
  },
  { name: 'session-voice lists its languages', run: () => client.call(sessionVoice.listLanguages, { query: {} }) },
  {
    name: 'jobs does not know a made-up link',
    run: async () => {
      const body = { jobId: randomUUID(), stepId: randomUUID(), phone: '+4915100000000' };
      expectStatus(404, await client.ask(jobs.findStep, { body }));
    },
  },
  {
    name: 'notification refuses a file without a signature',
    run: async () => {
      const given = { params: { id: randomUUID() }, query: { expires: '1', signature: 'x'.repeat(43) } };
      expectStatus(403, await client.ask(notification.getChatFile, given));
    },
  },
  { name: 'realtime opens a socket', run: () => openSocket(client.base) },
];
