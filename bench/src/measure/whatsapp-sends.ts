import { randomUUID } from 'node:crypto';
import { until } from '@gatelingo/e2e/catcher';
import type { JobYard } from '@gatelingo/e2e/job-builders';
import { notification } from '@gatelingo/proto/http/notification';
import { createDrivers } from '@gatelingo/stack/simulators/drivers';
import type { TestSystem } from '@gatelingo/stack/testing';
import { createTwilioClient } from '../../../stack/test/twilio/client.ts';
import { forEach } from '../rounds.ts';
import type { Talk } from './whatsapp-talks.ts';

const patienceSeconds = 120;

type Drivers = ReturnType<typeof createDrivers>;

/** The calls in Twilio's own record, each read once. */
const followCalls = async (drivers: Drivers) => {
  let last = 0;
  const next = async () => {
    const calls = await drivers.calls({ since: String(last) });
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
  const drivers = createDrivers(twilioUrl);
  const nextCalls = await followCalls(drivers);
  const taken: Awaited<ReturnType<typeof nextCalls>> = [];
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
  const sentAt = await until(
    'the last text to be sent',
    async () => {
      const messages = await drivers.messages(last.to ?? '');
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

/** Sends the same number of messages by Twilio's SDK, one after another. */
export const sendBare = (system: TestSystem, talks: readonly Talk[]): Promise<number> => {
  const { TWILIO_ACCOUNT_SID: sid = '', TWILIO_AUTH_TOKEN: token = '', TWILIO_URL: url = '' } = system.environment;
  const { TWILIO_WHATSAPP_FROM: from = '' } = system.environment;
  const sdk = createTwilioClient(sid, token, url);
  return sentPerSecond(system, talks.length, async (body) => {
    for (const { phone } of talks) await sdk.messages.create({ from, to: `whatsapp:${phone}`, body });
  });
};
