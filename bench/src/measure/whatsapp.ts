import { randomBytes, randomUUID } from 'node:crypto';
import { createCatcher, until } from '@gatelingo/e2e/catcher';
import { createClient } from '@gatelingo/e2e/client';
import { availableTrucker, createJob, openJobYard, type JobYard } from '@gatelingo/e2e/job-builders';
import { openLivePage } from '@gatelingo/e2e/live';
import { createPhones, type Phones } from '@gatelingo/e2e/phones';
import { notification } from '@gatelingo/proto/http/notification';
import type { TestSystem } from '@gatelingo/stack/testing';
import twilio from 'twilio';
import { type Child, startChild } from '../child.ts';
import { quantile } from '../statistics.ts';
import type { Measured } from '../table.ts';
import { forEach, openChain } from './chat-pages.ts';

/** Fewer drivers than may register at one QR code in a minute. */
const sends = 100;
const webhooks = 300;
const shown = 60;
const patienceMs = 30_000;

interface Talk {
  jobId: string;
  phone: string;
}

/** Drivers with a job each, who have just written: anything may be written to them. */
const openTalks = async (yard: JobYard, phones: Phones): Promise<Talk[]> => {
  const talks: Talk[] = [];
  await forEach(Array.from({ length: sends }), 8, async () => {
    const { _id, plainPhone: phone } = await availableTrucker(yard.client, yard.staff, yard.barcodeId, {
      preferredLanguage: 'en',
    });
    const job = await createJob(yard, { existingTruckerId: _id });
    await phones.waitFor(phone, 'the job on the phone', () => true);
    await phones.write(phone, { body: 'Hello' });
    talks.push({ jobId: job._id, phone });
  });
  const { token } = yard.staff;
  await until('every greeting in its chat', async () => {
    const { conversations } = await yard.client.call(notification.listConversations, { token, query: { limit: 1000 } });
    return conversations.filter(({ windowEndsAt }) => windowEndsAt !== null).length >= sends;
  });
  return talks;
};

const perSecond = (count: number, ms: number) => (count * 1000) / ms;

/** Texts to all drivers at once, until Twilio has accepted the last. */
const sendOurs = async (yard: JobYard, phones: Phones, talks: readonly Talk[]): Promise<number> => {
  const text = `Ramp ${randomUUID()}`;
  const started = performance.now();
  await forEach(talks, 16, async ({ jobId }) => {
    await yard.client.call(notification.postChatMessage, {
      token: yard.staff.token,
      params: { jobId },
      body: { text },
    });
  });
  const isThere = async ({ phone }: Talk) => (await phones.messages(phone)).some(({ body }) => body === text);
  const left = new Set(talks);
  await until('every text at Twilio', async () => {
    await forEach([...left], 8, async (talk) => {
      if (await isThere(talk)) left.delete(talk);
    });
    return left.size === 0;
  });
  return perSecond(talks.length, performance.now() - started);
};

const createSdk = ({ environment }: TestSystem) => {
  const { TWILIO_ACCOUNT_SID: sid = '', TWILIO_AUTH_TOKEN: authToken = '', TWILIO_URL: url = '' } = environment;
  const httpClient = new twilio.RequestClient();
  const request = httpClient.request.bind(httpClient);
  httpClient.request = (options) => {
    const { pathname, search } = new URL(options.uri);
    return request({ ...options, uri: new URL(pathname + search, url).href });
  };
  return twilio(sid, authToken, { httpClient });
};

/** The same number of messages by Twilio's SDK, one after another. */
const sendBare = async (system: TestSystem, talks: readonly Talk[]): Promise<number> => {
  const sdk = createSdk(system);
  const { TWILIO_WHATSAPP_FROM: from = '' } = system.environment;
  const started = performance.now();
  for (const { phone } of talks) await sdk.messages.create({ from, to: `whatsapp:${phone}`, body: 'Ramp 4' });
  return perSecond(talks.length, performance.now() - started);
};

const inbound = (phone: string) => ({
  MessageSid: `SM${randomBytes(16).toString('hex')}`,
  From: `whatsapp:${phone}`,
  To: 'whatsapp:+493023125000',
  Body: 'Where do I park?',
  NumMedia: '0',
});

type Post = (phone: string) => Promise<{ status: number; MessageSid: string }>;

/** What Twilio does when a driver wrote: a signed form, straight to the service. */
const createTell =
  ({ environment }: TestSystem, url: string): Post =>
  async (phone) => {
    const form = inbound(phone);
    const signedFor = `${environment.PUBLIC_URL ?? ''}/api/notifications/twilio/inbound`;
    const signature = twilio.getExpectedTwilioSignature(environment.TWILIO_AUTH_TOKEN ?? '', signedFor, form);
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'x-twilio-signature': signature },
      body: new URLSearchParams(form),
    });
    await answer.arrayBuffer();
    return { status: answer.status, MessageSid: form.MessageSid };
  };

const timeAnswers = async (tell: Post, talks: readonly Talk[]): Promise<number> => {
  const times: number[] = [];
  for (let number = 0; number < webhooks; number++) {
    const started = performance.now();
    const { status } = await tell(talks[number % talks.length]!.phone);
    if (status !== 200) throw new Error(`a webhook was answered ${status}`);
    times.push(performance.now() - started);
  }
  return quantile(times, 0.99);
};

/** From the webhook until the staff's open page is told, one driver after another. */
const timeShown = async (
  system: TestSystem,
  { staff }: JobYard,
  tell: Post,
  talks: readonly Talk[],
): Promise<number> => {
  const page = await openLivePage(system.gatewayUrl, staff.token);
  const times: number[] = [];
  try {
    for (const { jobId, phone } of talks.slice(0, shown)) {
      const told = new Promise<void>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('a message was not shown')), patienceMs);
        page.socket.on('companyChanged', ({ what, id, fact }) => {
          if (what !== 'chat' || id !== jobId || fact !== 'ChatMessagePosted') return;
          clearTimeout(late);
          resolve();
        });
      });
      const started = performance.now();
      await tell(phone);
      await told;
      times.push(performance.now() - started);
      page.socket.off('companyChanged');
    }
  } finally {
    page.close();
  }
  return quantile(times, 0.5);
};

const openBare = async (child: Child) => {
  const url = `http://127.0.0.1:${child.port}`;
  return openChain({ url, address: `${url}/session/post-message` }, [{ sessionId: 'one' }]);
};

const timeBare = async (chain: Awaited<ReturnType<typeof openBare>>): Promise<number> => {
  const times: number[] = [];
  for (let number = 0; number < shown; number++) {
    const id = randomUUID();
    const started = performance.now();
    await chain.post('one', id);
    const at = await until('a message to be shown', async () => chain.shown.get(id));
    times.push(at - started);
  }
  return quantile(times, 0.5);
};

/** What WhatsApp costs: sends a second, how soon a webhook is answered, and how soon staff see what a driver wrote. */
export const measureWhatsApp = async (system: TestSystem, rounds: number): Promise<Measured[]> => {
  const client = createClient(system.gatewayUrl);
  const yard = await openJobYard(client, createCatcher(system.mailUrl));
  const phones = createPhones(system.twilioUrl);
  const talks = await openTalks(yard, phones);
  const empty = await startChild('measure/empty-route.ts');
  const chainChild = await startChild('measure/chat-bare.ts');
  const chain = await openBare(chainChild);
  const ours = createTell(system, `${system.environment.NOTIFICATION_URL ?? ''}/notifications/twilio/inbound`);
  const nobody = createTell(system, `http://127.0.0.1:${empty.port}/`);
  const pair = () => ({ ours: [] as number[], theirs: [] as number[] });
  const [sending, answering, showing] = [pair(), pair(), pair()];
  try {
    for (let round = 0; round < rounds; round++) {
      sending.ours.push(await sendOurs(yard, phones, talks));
      sending.theirs.push(await sendBare(system, talks));
      answering.ours.push(await timeAnswers(ours, talks));
      answering.theirs.push(await timeAnswers(nobody, talks));
      showing.ours.push(await timeShown(system, yard, ours, talks));
      showing.theirs.push(await timeBare(chain));
    }
  } finally {
    chain.close();
    await Promise.all([empty.stop(), chainChild.stop()]);
  }
  return [
    {
      what: `WhatsApp: texts to ${sends} drivers, from the API to Twilio`,
      unit: '/s',
      against: "Twilio's SDK in a loop",
      ...sending,
      goal: { atLeast: 0.8 },
      note: 'ours includes the calls of the API and looking whether the last has arrived',
    },
    {
      what: "WhatsApp: a driver's message answered, p99",
      unit: 'ms',
      against: 'an empty express route',
      ...answering,
      goal: { atMost: 3 },
    },
    {
      what: "WhatsApp: a driver's message → told to the staff's socket, p50",
      unit: 'ms',
      against: 'bare chain: express → insert → kafkajs → socket.io with the Redis adapter, one process',
      ...showing,
      goal: { atMost: 1.5 },
    },
  ];
};
