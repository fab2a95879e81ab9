import { beforeAll, expect, test } from '@jest/globals';
import { readConfig } from '@gatelingo/chassis/config';
import { createBase } from '@gatelingo/chassis/lifecycle';
import { configSchema } from '../../src/config.ts';
import { phoneIndexOf } from '../../src/db/lookups.ts';
import { receiveMessageKind } from '../../src/inbound/domain/work-kinds.ts';
import { service } from '../../src/service.ts';
import { aSid, anInboundMessage, calledByTwilio, received, textsIn } from '../inbound-world.ts';
import { aPhone } from '../notification-service.ts';
import { withTwilioWorld, world } from '../twilio-world.ts';
import { isLongForm } from '../../../../stack/src/tests/long.ts';

withTwilioWorld();
/** Another process of the service that does its work. */
beforeAll(async () => {
  const { environment, prefix, context } = world.notification;
  const base = createBase(readConfig(configSchema, environment), service.name);
  context.onStop('replica', () => base.stop());
  const replica = await service.createContext(base, { prefix });
  await service.createParts(replica);
  base.onStop('work', () => replica.work.stop());
  await replica.work.start();
});

const someJob = async (phone: string) => world.job(await world.notification.company('pl'), phone);

/** The webhook has come, and its work is due in so many milliseconds. */
const comes = async (phone: string, text: string, dueInMs = 0) => {
  const { work, store, clock, ...parts } = world.notification.context;
  const now = clock.now();
  const message = anInboundMessage(phone, text, { receivedAt: now });
  const dueAt = new Date(now.getTime() + dueInMs);
  const order = { key: message.messageSid, companyId: phoneIndexOf(parts, phone), payload: message, dueAt };
  await store.transaction((tx) => work.enqueue(tx, receiveMessageKind, order));
  return message.messageSid;
};

test('given what a driver wrote first waits for its turn, when what they wrote then could go, then it waits for the first', async () => {
  const phone = aPhone();
  const job = await someJob(phone);
  await comes(phone, 'first', 1_000);
  await comes(phone, 'second');
  await comes(phone, 'third');
  await received(job, 'text: first', 'text: second', 'text: third');
});

test('given one message fails for good, and one again and again, then they hold up none after them', async () => {
  const { manager } = world.notification.context.store;
  const phone = aPhone();
  const job = await someJob(phone);
  const broken = await comes(phone, 'broken', 3_600_000);
  const breakIt = `UPDATE work SET payload = payload || '{"channel": "pigeon"}', due_at = now() WHERE key = $1`;
  await manager.query(breakIt, [broken]);
  const failing = await comes(phone, 'failing', 3_600_000);
  await manager.query('UPDATE work SET attempts = 3 WHERE key = $1', [failing]);
  await comes(phone, 'whole');
  await received(job, 'text: whole');
});

test('given two processes, when drivers write much at once, then all that each wrote arrives in its order', async () => {
  const drivers = await Promise.all(
    Array.from({ length: isLongForm() ? 3 : 2 }, async () => {
      const phone = aPhone();
      return { phone, job: await someJob(phone) };
    }),
  );
  const texts = Array.from({ length: isLongForm() ? 20 : 6 }, (_each, at) => `number ${String(at)}`);
  await Promise.all(
    drivers.map(async ({ phone }) => {
      for (const Body of texts) {
        const form = { MessageSid: aSid(), From: `whatsapp:${phone}`, Body };
        expect(await calledByTwilio('/notifications/twilio/inbound', form)).toMatchObject({ status: 200 });
      }
    }),
  );
  for (const { job } of drivers) await received(job, ...texts.map((text) => `text: ${text}`));
  expect(await textsIn(drivers[0]!.job)).toHaveLength(texts.length);
});
