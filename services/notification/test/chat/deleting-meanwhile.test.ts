import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type PgTx, rows } from '@gatelingo/chassis/postgres';
import { eventually, signTestToken } from '@gatelingo/chassis/testing';
import { findChatMessages, lockConversation } from '../../src/db/chat.ts';
import { appendChatMessage, changeChatMessage, phoneIndexOf } from '../../src/chat/use-cases/change-chat.ts';
import { projectJob } from '../../src/chat/use-cases/project-job.ts';
import { inboundOf, type Job } from '../inbound-world.ts';
import { consumed, publishFacts } from '../job-facts.ts';
import { aPhone, startTwilioWorld, type TwilioWorld } from '../twilio-world.ts';

let world: TwilioWorld;
beforeAll(async () => {
  world = await startTwilioWorld();
});
afterAll(() => world.stop());

const { textsIn, worked } = inboundOf(() => world);
const patience = { timeoutMs: 40_000 };
const forgotten = { text: '', translatedText: '', senderName: '', position: null };

const messagesOf = ({ jobId }: Pick<Job, 'jobId'>) => {
  const { store, sealer } = world.notification.context;
  return findChatMessages(store.manager, sealer, jobId);
};
/** A job whose driver has got the message about it, so that nothing more is written about it by itself. */
const quietJob = async (phone: string, companyId: string, trucker?: Job['trucker']) => {
  const job = await world.job(companyId, phone, trucker);
  await eventually(async () => expect(await messagesOf(job)).toMatchObject([{ state: 'delivered' }]), patience);
  return job;
};
const remove = async (tx: PgTx, job: Pick<Job, 'deleted'>) => {
  for (const each of job.deleted()) await projectJob(world.notification.context, tx, consumed(each).fact);
};
/** So many wait for what somebody else has locked. */
const waiting = (count: number) =>
  eventually(async () => {
    const { manager } = world.notification.context.store;
    const sql = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    expect(await rows(manager, sql)).toHaveLength(count);
  }, patience);

test('given somebody writes the first message of a chat, when its job is deleted meanwhile, then the message is forgotten', async () => {
  // Given a job without a trucker: nothing is in its chat, which somebody is about to write into.
  const { context } = world.notification;
  const companyId = await world.notification.company('pl');
  const { trucker } = await quietJob(aPhone(), companyId);
  const job = await world.jobOfNobody(companyId);
  const { jobId } = job;
  const lock = ({ manager }: PgTx) => lockConversation(manager, { jobId, companyId, now: context.clock.now() });
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
    // He waits for his phone, that staff have locked.
    writing = worked(phone, 'Jestem', 0);
    await waiting(2);
  });
  // Then.
  expect(await posting).toMatchObject({ status: 404, body: { code: 'not_found' } });
  await writing;
  expect(await world.counted('inbound', 'unknown')).toBe(before + 1);
  expect(await messagesOf(job)).toEqual([expect.objectContaining(forgotten)]);
});

test('given a driver with two jobs, when the newer one is being deleted while he writes, then he is heard in the other', async () => {
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
