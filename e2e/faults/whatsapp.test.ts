import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { notification } from '@gatelingo/proto/http/notification';
import { startSystem, type TestSystem } from '../../stack/src/testing.ts';
import { createCatcher, until } from '../catcher.ts';
import { createClient } from '../client.ts';
import { availableTrucker, createJob, type JobYard, openJobYard } from '../job-builders.ts';
import { createPhones, type Phones } from '../phones.ts';

let system: TestSystem;
let yard: JobYard;
let phones: Phones;

beforeAll(async () => {
  system = await startSystem({ ports: 'free', data: `whatsapp-${process.pid}` });
  yard = await openJobYard(createClient(system.gatewayUrl), createCatcher(system.mailUrl));
  phones = createPhones(system.twilioUrl);
}, 300_000);

afterAll(async () => {
  await system.stop();
}, 60_000);

const drivers = 10;
const wellBehaved = { mode: 'ok', webhooks: 'ok' };

interface Fault {
  /** How Twilio misbehaves from before the first job on. */
  behaviour: object;
  /** What happens once messages are on their way, or while the jobs are made. */
  happens?: () => Promise<void>;
  isFirst?: true;
  /** How many calls have reached Twilio before it happens; a call that has not is settled after ten minutes only. */
  calls?: number;
}

const killed = async (): Promise<void> => {
  system.processes.kill('notification', 'SIGKILL');
  await system.processes.waitReady('notification', 60_000);
};

const faults: Record<string, () => Fault> = {
  'the sender is killed before its calls are answered: they were done': () => ({
    behaviour: { mode: 'slow', delayMs: 8_000, times: drivers },
    happens: killed,
    calls: drivers,
  }),
  'the sender is killed before it hears of the jobs': () => ({ behaviour: {}, happens: killed, isFirst: true }),
  'Twilio cuts the connection after it accepted, and its callbacks are lost': () => ({
    behaviour: { mode: 'reset-after-accept', times: 4, webhooks: 'lost', webhookTimes: 8 },
  }),
  'Redis is emptied': () => ({
    behaviour: { mode: 'slow', delayMs: 1_000, times: 4 },
    happens: () => system.processes.restart('redis-queue', { wipe: true }),
  }),
  'Twilio accepts and answers 500, and its callbacks are lost': () => ({
    behaviour: { mode: '500-after-accept', times: 4, webhooks: 'lost', webhookTimes: 8 },
  }),
  'Twilio answers 429': () => ({ behaviour: { mode: '429', retryAfter: 2, times: 8 } }),
  'Twilio answers 500': () => ({ behaviour: { mode: '500', times: 4 } }),
  'Twilio accepts and fails afterwards, and its callbacks are lost': () => ({
    behaviour: { mode: 'failed', code: 63018, times: drivers, webhooks: 'lost' },
  }),
  'callbacks come twice': () => ({ behaviour: { webhooks: 'duplicate' } }),
  'callbacks come in another order': () => ({ behaviour: { webhooks: 'reordered', webhookDelayMs: 500 } }),
};

test.each(Object.entries(faults))(
  'when %s, then each driver gets his job once',
  async (_name, fault) => {
    const { behaviour, happens, isFirst, calls: wanted = 1 } = fault();
    const truckers = await Promise.all(
      Array.from({ length: drivers }, () => availableTrucker(yard.client, yard.staff, yard.barcodeId)),
    );
    await phones.behave({ ...wellBehaved, ...behaviour });
    const happened = isFirst ? happens?.() : undefined;
    const jobs = await Promise.all(truckers.map(({ _id }) => createJob(yard, { existingTruckerId: _id })));
    const numbers = truckers.map(({ plainPhone }) => plainPhone);
    if (!isFirst) {
      await until('calls to Twilio', async () => {
        const calls = await Promise.all(numbers.map((number) => phones.calls(number)));
        return calls.flat().length >= wanted;
      });
    }
    await (isFirst ? happened : happens?.());

    // Recovered: everybody has it, and the system knows.
    await until(
      'every job to be on its phone',
      async () =>
        (await Promise.all(numbers.map((number) => phones.received(number)))).every((each) =>
          each.some(({ status }) => status === 'delivered'),
        ),
      // What no callback tells is asked for after a minute.
      120,
    );
    await phones.behave(wellBehaved);
    const stateOf = async (jobId: string) => {
      const { messages } = await yard.client.call(notification.listTruckerMessages, {
        token: yard.staff.token,
        params: { jobId },
      });
      return messages[0]?.state;
    };
    await until(
      'every message to be known as sent',
      async () => {
        const states = await Promise.all(jobs.map(({ _id }) => stateOf(_id).catch(() => undefined)));
        return states.every((state) => state === 'sent' || state === 'delivered' || state === 'read');
      },
      60,
    );
    const received = await Promise.all(numbers.map((number) => phones.received(number)));
    expect(received.map((each) => each.length)).toEqual(numbers.map(() => 1));
  },
  240_000,
);
