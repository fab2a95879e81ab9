import { expect, test } from '@jest/globals';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { eventually, signTestToken } from '@gatelingo/chassis/testing';
import { lockChat } from '../../src/chat/db/chat.ts';
import { appendChatMessage } from '../../src/chat/use-cases/append-chat-message.ts';
import { changeChatMessage } from '../../src/chat/use-cases/change-chat-message.ts';
import { phoneIndexOf } from '../../src/db/lookups.ts';
import { projectJob } from '../../src/chat/use-cases/project-job.ts';
import { textsIn, worked } from '../inbound-world.ts';
import { consumed, publishFacts } from '../job-facts.ts';
import { aPhone, patience } from '../notification-service.ts';
import { type Job, messagesOf, quietJob, waiting, withTwilioWorld, world } from '../twilio-world.ts';

withTwilioWorld();

const forgotten = { text: '', translatedText: '', senderName: '', position: null };
const remove = async (tx: PgTx, job: Pick<Job, 'deleted'>) => {
  for (const each of job.deleted()) await projectJob(world.notification.context, tx, consumed(each).fact);
};

test('given somebody writes the first message of a chat, when its job is deleted meanwhile, then the message is forgotten', async () => {
  // Given a job without a trucker: nothing is in its chat, which somebody is about to write into.
  const { context } = world.notification;
  const companyId = await world.notification.company('pl');
  const { trucker } = await quietJob(aPhone(), companyId);
  const job = await world.jobOfNobody(companyId);
  const { jobId } = job;
  const lock = ({ manager }: PgTx) => lockChat(manager, { jobId, companyId, now: context.clock.now() });
  await context.store.transaction(lock);
  // When.
  const [removed, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let deleting: Promise<void> | undefined;
  await context.store.transaction(async (tx) => {
    await lock(tx);
    deleting = context.store.transaction(async (other) => {
      await remove(other, job);
      removed.resolve();
      await written.promise;
    });
    await Promise.race([removed.promise, waiting(1)]);
    await appendChatMessage(context, tx, {
      ...{ jobId, companyId, truckerId: trucker.truckerId, phoneIndex: phoneIndexOf(context, trucker.phone) },
      ...{ senderType: 'user', senderName: 'Ana Berg', kind: 'text', text: 'Brama 3', language: 'pl', state: 'sent' },
    });
  });
  written.resolve();
  await deleting;
  // Then.
  expect(await messagesOf(job)).toEqual([expect.objectContaining(forgotten)]);
});

test('given a job that is being deleted, when its driver and staff write, then nothing is written into its chat', async () => {
  // Given.
  const { context, call } = world.notification;
  const phone = aPhone();
  const job = await quietJob(phone, await world.notification.company('pl'));
  const { companyId, jobId } = job;
  const token = await signTestToken({ companyId, role: 'iadmin' });
  const before = await world.counted('inbound', 'unknown');
  // When.
  const post = () => call('POST', `/company-messages/job/${jobId}/whatsapp`, { token, body: { text: 'Brama 3' } });
  let posting: ReturnType<typeof post> | undefined;
  let writing: Promise<void> | undefined;
  await context.store.transaction(async (tx) => {
    await remove(tx, job);
    posting = post();
    await waiting(1);
    // The driver waits for the phone, which staff have locked.
    writing = worked(phone, 'Jestem', 0);
    await waiting(2);
  });
  // Then.
  expect(await posting).toMatchObject({ status: 404, body: { code: 'not_found' } });
  await writing;
  expect(await world.counted('inbound', 'unknown')).toBe(before + 1);
  expect(await messagesOf(job)).toEqual([expect.objectContaining(forgotten)]);
});

test('given a driver with two jobs, when the newer one is being deleted while the driver writes, then the other gets the message', async () => {
  const { context } = world.notification;
  const phone = aPhone();
  const companyId = await world.notification.company('pl');
  const older = await quietJob(phone, companyId);
  const newer = await quietJob(phone, companyId, older.trucker);
  let writing: Promise<void> | undefined;
  await context.store.transaction(async (tx) => {
    await remove(tx, newer);
    writing = worked(phone, 'Jestem', 0);
    await waiting(1);
  });
  await writing;
  expect(await textsIn(older)).toEqual(['text: Jestem']);
  expect(await messagesOf(newer)).toEqual([expect.objectContaining(forgotten)]);
});

test('given a deleted job, when one of its messages changes, then its state does, and no word comes back', async () => {
  const { context } = world.notification;
  const job = await quietJob(aPhone(), await world.notification.company('pl'));
  await publishFacts(world.notification, job.deleted());
  await eventually(async () => expect(await messagesOf(job)).toMatchObject([forgotten]), patience);
  const [{ id } = { id: '' }] = await messagesOf(job);
  const changes = { state: 'read', text: 'Jan ma zlecenie', senderName: 'Jan' } as const;
  await context.store.transaction((tx) => changeChatMessage(context, tx, id, (each) => ({ ...each, ...changes })));
  expect(await messagesOf(job)).toMatchObject([{ ...forgotten, state: 'read' }]);
});
