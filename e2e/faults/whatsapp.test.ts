import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Job } from '@gatelingo/proto/http/jobs';
import { notification } from '@gatelingo/proto/http/notification';
import type { Driver } from '@gatelingo/proto/http/registration';
import { createCatcher, until } from '../catcher.ts';
import { createClient } from '../client.ts';
import { availableDrivers, createJob, type JobYard, openJobYard } from '../job-builders.ts';
import { createPhones, type Phones } from '../phones.ts';
import { system } from './system.ts';
import { isLongForm } from '../../stack/src/tests/long.ts';

let yard: JobYard;
let phones: Phones;

beforeAll(async () => {
  yard = await openJobYard(createClient(system.gatewayUrl), createCatcher(system.mailUrl));
  phones = createPhones(system.twilioUrl);
}, 60_000);

const isFull = isLongForm();
/** The number of drivers who get a job at the same time; the long form (npm run test:faults -- --full) has more. */
const atOnce = isFull ? 10 : 4;
/** The drivers towards whom Twilio misbehaves; the others get their jobs as usual. */
const some = atOnce - 2;

interface Given {
  numbers: string[];
  jobs: Job[];
}

const someDrivers = () => availableDrivers(yard, atOnce);

/** A fault of Twilio for each of the drivers, or for the first `of` of them. */
interface Misbehaviour {
  behaviour: object;
  of?: number;
}

const assignJobs = async (truckers: Driver[], { behaviour, of = atOnce }: Misbehaviour): Promise<Given> => {
  const numbers = truckers.map(({ plainPhone }) => plainPhone);
  await Promise.all(numbers.slice(0, of).map((to) => phones.behave({ to, ...behaviour })));
  return { numbers, jobs: await Promise.all(truckers.map(({ _id }) => createJob(yard, { existingTruckerId: _id }))) };
};

const callsTo = async (numbers: string[]) =>
  (await Promise.all(numbers.map((number) => phones.calls({ to: number })))).flat();

const stateOf = async (jobId: string) => {
  const { messages } = await yard.client.call(notification.listTruckerMessages, {
    token: yard.staff.token,
    params: { jobId },
  });
  return messages[0]?.state;
};

/** Each driver has the message of the job exactly once, and the system shows it. */
const expectOnce = async ({ numbers, jobs }: Given): Promise<void> => {
  const received = () => Promise.all(numbers.map((number) => phones.received(number)));
  await until(
    'every job to be on its phone',
    async () => (await received()).every((each) => each.some(({ status }) => status === 'delivered')),
    120,
  );
  await until(
    'every message to be known as sent',
    async () => {
      const states = await Promise.all(jobs.map(({ _id }) => stateOf(_id).catch(() => undefined)));
      return states.every((state) => state === 'sent' || state === 'delivered' || state === 'read');
    },
    60,
  );
  expect((await received()).map((each) => each.length)).toEqual(numbers.map(() => 1));
};

describe('when the sender is killed', () => {
  let called: Given;
  let meanwhile: Given;

  beforeAll(async () => {
    const [first, second] = await Promise.all([someDrivers(), someDrivers()]);
    called = await assignJobs(first, { behaviour: { mode: 'slow', delayMs: 8_000, times: 1 } });
    // A call that has not reached Twilio gets its final state only after ten minutes.
    await until('all calls to Twilio', async () => (await callsTo(called.numbers)).length >= atOnce);
    system.processes.kill('notification', 'SIGKILL');
    meanwhile = await assignJobs(second, { behaviour: {}, of: 0 });
    await system.processes.waitReady('notification', 60_000);
  }, 240_000);

  test(
    'before its calls are answered, which were done, then each driver gets the job once',
    () => expectOnce(called),
    240_000,
  );

  test(
    'before it consumes the facts of the jobs, then each driver gets the job once',
    () => expectOnce(meanwhile),
    240_000,
  );
});

test('when Redis is emptied, then each driver gets the job once', async () => {
  const given = await assignJobs(await someDrivers(), {
    behaviour: { mode: 'slow', delayMs: 1_000, times: 1 },
    of: some,
  });
  await until('a call to Twilio', async () => (await callsTo(given.numbers)).length > 0);
  await system.processes.restart('redis-queue', { wipe: true });
  await expectOnce(given);
}, 240_000);

describe('when Twilio misbehaves', () => {
  const failing = 'Twilio accepts and fails afterwards, and its callbacks are lost';
  /** Each is tried with one message in `services/notification/test/sending`. */
  const more: Record<string, Misbehaviour> = {
    'Twilio accepts and answers 500, and its callbacks are lost': {
      behaviour: { mode: '500-after-accept', times: 1, webhooks: 'lost' },
      of: some,
    },
    'Twilio answers 429': { behaviour: { mode: '429', retryAfter: 2, times: 1 }, of: some },
    'Twilio answers 500': { behaviour: { mode: '500', times: 1 }, of: some },
    'callbacks come twice': { behaviour: { webhooks: 'duplicate' } },
  };
  const misbehaviours: Record<string, Misbehaviour> = {
    'Twilio cuts the connection after it accepted, and its callbacks are lost': {
      behaviour: { mode: 'reset-after-accept', times: 1, webhooks: 'lost' },
      of: some,
    },
    'callbacks come in another order': { behaviour: { webhooks: 'reordered', webhookDelayMs: 500 } },
    [failing]: { behaviour: { mode: 'failed', code: 63018, times: 1, webhooks: 'lost' } },
    ...(isFull && more),
  };
  const given = new Map<string, Given>();

  // Each fault has its own drivers, so that all of them happen at the same time.
  beforeAll(async () => {
    const begin = async ([name, misbehaviour]: [string, Misbehaviour]) =>
      given.set(name, await assignJobs(await someDrivers(), misbehaviour));
    await Promise.all(Object.entries(misbehaviours).map(begin));
  }, 240_000);

  afterAll(() => system.processes.restart('notification', { settings: { CLOCK_OFFSET_MS: '0' } }), 60_000);

  // promise: Nothing lost, nothing twice
  test.each(Object.keys(misbehaviours))(
    'when %s, then each driver gets the job once',
    async (name) => {
      const those = given.get(name)!;
      if (name === failing) {
        await until('every message to have failed', async () => {
          const messages = await Promise.all(those.numbers.map((number) => phones.messages(number)));
          return messages.every((each) => each.some(({ status }) => status === 'failed'));
        });
        // A state without a callback is fetched after a minute: the clock shows that it has passed.
        await system.processes.restart('notification', { settings: { CLOCK_OFFSET_MS: '90000' } });
      }
      await expectOnce(those);
    },
    240_000,
  );
});
