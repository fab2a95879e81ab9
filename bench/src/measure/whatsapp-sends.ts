import { randomUUID } from 'node:crypto';
import { until } from '@gatelingo/e2e/catcher';
import type { JobYard } from '@gatelingo/e2e/job-builders';
import { notification } from '@gatelingo/proto/http/notification';
import type { TestSystem } from '@gatelingo/stack/testing';
import twilio from 'twilio';
import { forEach } from './chat-pages.ts';
import type { Talk } from './whatsapp-talks.ts';

const patienceSeconds = 120;

interface Call {
  number: number;
  asked: { Body?: string; To?: string };
  sid?: string;
}

interface Message {
  sid: string;
  history: { status: string; at: string }[];
}

const ask = async <T>(twilioUrl: string, path: string): Promise<T> =>
  (await (await fetch(new URL(`/api${path}`, twilioUrl))).json()) as T;

/** The calls in Twilio's own record, each read once. */
const followCalls = async (twilioUrl: string) => {
  let last = 0;
  const next = async (): Promise<Call[]> => {
    const { calls } = await ask<{ calls: Call[] }>(twilioUrl, `/calls?since=${last}`);
    last = calls.at(-1)?.number ?? last;
    return calls;
  };
  await next();
  return next;
};

/**
 * How many messages were sent per second, from the sender's first call until Twilio, with its limit of 80 a second, has
 * sent the last one.
 */
const sentPerSecond = async (
  { twilioUrl }: TestSystem,
  count: number,
  send: (text: string) => Promise<unknown>,
): Promise<number> => {
  const text = `Ramp ${randomUUID()}`;
  const nextCalls = await followCalls(twilioUrl);
  const taken: Call[] = [];
  const started = Date.now();
  await send(text);
  const last = await until(
    'every text at Twilio',
    async () => {
      taken.push(...(await nextCalls()).filter(({ asked, sid }) => sid !== undefined && asked.Body === text));
      return taken.length >= count && taken.at(-1);
    },
    patienceSeconds,
  );
  if (taken.length > count) throw new Error(`${taken.length} texts arrived at Twilio instead of ${count}`);
  const phone = last.asked.To?.replace('whatsapp:', '') ?? '';
  const sentAt = await until(
    'the last text to be sent',
    async () => {
      const { messages } = await ask<{ messages: Message[] }>(twilioUrl, `/phones/${phone}/messages`);
      return messages.find(({ sid }) => sid === last.sid)?.history.find(({ status }) => status === 'sent')?.at;
    },
    patienceSeconds,
  );
  return (count * 1000) / (Date.parse(sentAt) - started);
};

/** Sends a text to each driver, through the API. */
export const sendOurs = (system: TestSystem, { client, staff }: JobYard, talks: readonly Talk[]): Promise<number> =>
  sentPerSecond(system, talks.length, (text) =>
    forEach(talks, 8, async ({ jobId }) => {
      await client.call(notification.postChatMessage, { token: staff.token, params: { jobId }, body: { text } });
    }),
  );

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

/** Sends the same number of messages by Twilio's SDK, one after another. */
export const sendBare = (system: TestSystem, talks: readonly Talk[]): Promise<number> => {
  const sdk = createSdk(system);
  const { TWILIO_WHATSAPP_FROM: from = '' } = system.environment;
  return sentPerSecond(system, talks.length, async (body) => {
    for (const { phone } of talks) await sdk.messages.create({ from, to: `whatsapp:${phone}`, body });
  });
};
