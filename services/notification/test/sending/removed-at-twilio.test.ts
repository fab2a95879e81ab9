import { rows } from '@gatelingo/chassis/postgres';
import { eventually, startErasing } from '@gatelingo/chassis/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { leaveProvider } from '../../src/sending/use-cases/leave-provider.ts';
import { removeAtTwilio } from '../../src/sending/use-cases/remove-at-twilio.ts';
import { applyStatus } from '../../src/sending/use-cases/apply-status.ts';
import { lockStatuses } from '../../src/sending/use-cases/lock-statuses.ts';
import { insertVoiceNote, updateVoiceNote } from '../../src/voice/db/voice-notes.ts';
import { phoneIndexOf } from '../../src/db/lookups.ts';
import { publishFacts } from '../job-facts.ts';
import { aPhone, patience } from '../notification-service.ts';
import { type Job, messagesOf, quietJob, withTwilioWorld, world } from '../twilio-world.ts';

withTwilioWorld();
let erasing: Awaited<ReturnType<typeof startErasing>>;
beforeAll(async () => {
  erasing = await startErasing('notification.privacy.v1', world.notification);
});
afterAll(() => erasing.stop());

/** A driver who got the message about the job, and wrote a text and a picture. */
const someChat = async (companyId: string) => {
  const phone = aPhone();
  const job = await quietJob(phone, companyId);
  await world.drivers.write(phone, { body: 'Jestem' });
  await world.drivers.write(phone, { mediaUrl: '/samples/damaged-box.jpg' });
  await eventually(async () => expect(await messagesOf(job)).toHaveLength(3), patience);
  return { phone, job };
};

/** The messages of the phone that the account has: the phone itself keeps all. */
const atTwilio = async (phone: string) => {
  const messages = await world.drivers.messages(phone);
  return messages.filter(({ isRemoved }) => !isRemoved).map(({ sid }) => sid);
};

const erase = ({ companyId, trucker }: Job) =>
  erasing.erase(companyId, { kind: 'driver', id: trucker.truckerId, truckerIds: [trucker.truckerId] });

const wishesOf = (phone: string) => {
  const { context } = world.notification;
  return rows(context.store.manager, 'SELECT 1 FROM opt_wish WHERE phone_index = $1', [phoneIndexOf(context, phone)]);
};

const removals = async (state: string) => {
  const { manager } = world.notification.context.store;
  return rows(manager, `SELECT 1 FROM work WHERE kind = 'remove-at-twilio' AND state = $1`, [state]);
};

/** The provider's status of a send or a voice note; returns the provider's id. */
const report = async (sendId: string, status = 'sent'): Promise<string> => {
  const { context } = world.notification;
  const reported = { sendId, sid: `SM${sendId.replaceAll('-', '')}`, status, errorCode: null };
  await context.store.transaction(async (tx) => {
    await lockStatuses(tx, [reported]);
    await applyStatus(context, tx, reported);
  });
  return reported.sid;
};

const removalsOf = (sid: string) => {
  const named = `SELECT 1 FROM work WHERE kind = 'remove-at-twilio' AND payload::text LIKE '%' || $1 || '%'`;
  return rows(world.notification.context.store.manager, named, [sid]);
};

test('given an erased driver, then messages and media go from the account as well, though Twilio is busy and one is gone already', async () => {
  const companyId = await world.notification.company('de');
  const [gone, stays] = [await someChat(companyId), await someChat(companyId)];
  const before = await atTwilio(stays.phone);
  await world.drivers.write(gone.phone, { body: 'STOP' });
  await eventually(async () => expect(await wishesOf(gone.phone)).toHaveLength(1), patience);
  const [first] = await atTwilio(gone.phone);
  await world.notification.context.twilio?.remove(first ?? '');
  await world.drivers.behave({ to: gone.phone, on: 'remove', mode: '429', times: 1, retryAfter: 1 });
  await erase(gone.job);
  await eventually(async () => expect(await atTwilio(gone.phone)).toEqual([]), patience);
  const calls = await world.drivers.calls({ to: gone.phone });
  const removed = calls.filter(({ method }) => method === 'DELETE').map(({ status }) => status);
  expect(removed).toContain(429);
  expect(calls.some(({ method, path }) => method === 'DELETE' && path.includes('/Media/'))).toBe(true);
  await eventually(async () => expect(await removals('due')).toEqual([]), patience);
  expect(await removals('failed')).toEqual([]);
  expect(await atTwilio(stays.phone)).toEqual(before);
});

test('given a night that erases an ended job, then its messages go from the account, one under way later', async () => {
  const { store, sealer, files } = world.notification.context;
  const companyId = await world.notification.company('de');
  const { phone, job } = await someChat(companyId);
  await store.manager.query(`UPDATE job SET ended_at = now() - interval '400 days' WHERE id = $1`, [job.jobId]);
  const eraser = store.eraser({ sealer, files, leaving: leaveProvider(world.notification.context) });
  const { sources } = store.retention({ eraser, counted: {}, removeObjects: () => undefined });
  await world.drivers.behave({ to: phone, on: 'remove', mode: 'error', code: 20009, status: 409, times: 1 });
  const due = { companyId, before: new Date(Date.now() - 1_000), held: undefined };
  const batch = { atMost: 25, named: new Set<string>() };
  for (const source of sources.filter(({ kind }) => kind === 'jobs'))
    while ((await store.transaction((tx) => source.eraseSome(tx, due, batch))) > 0);
  await eventually(async () => expect(await atTwilio(phone)).toHaveLength(1), patience);
  await eventually(async () => expect(await removals('due')).toHaveLength(1), patience);
  const later = `UPDATE work SET due_at = now() WHERE kind = 'remove-at-twilio' AND state = 'due'`;
  await store.manager.query(later);
  await eventually(async () => expect(await atTwilio(phone)).toEqual([]), { timeoutMs: 60_000 });
});

test('given a deleted job, then the messages of its chat and the answers about it go from the account', async () => {
  const { phone, job } = await someChat(await world.notification.company('de'));
  const before = await atTwilio(phone);
  expect(before).toHaveLength(3);
  const about = (await world.drivers.messages(phone)).find(({ direction }) => direction !== 'inbound');
  await world.drivers.write(phone, { buttonPayload: 'here', replyTo: about?.sid });
  const answers = 'SELECT sid FROM driver_answer WHERE job_id = $1';
  await eventually(async () => {
    const found = await rows<{ sid: string }>(world.notification.context.store.manager, answers, [job.jobId]);
    expect(found).toHaveLength(1);
    before.push(...found.map(({ sid }) => sid));
  }, patience);
  await publishFacts(world.notification, job.deleted());
  await eventually(async () => {
    const left = await atTwilio(phone);
    expect(before.filter((sid) => left.includes(sid))).toEqual([]);
  }, patience);
});

test('given a job that was deleted while its message was under way, then the message goes once its id is there', async () => {
  const { context } = world.notification;
  const { manager } = context.store;
  const job = await quietJob(aPhone(), await world.notification.company('de'));
  await publishFacts(world.notification, job.deleted());
  await eventually(async () => expect(await messagesOf(job)).toMatchObject([{ text: '' }]), patience);
  const [{ id: messageId } = { id: '' }] = await messagesOf(job);
  // As it is between the call and its answer.
  const underWay = `UPDATE send SET sid = NULL, state = 'sending', provider_status = '' WHERE message_id = $1 RETURNING id`;
  const [[{ id: sendId }]] = (await manager.query(underWay, [messageId])) as [[{ id: string }]];
  expect(await removalsOf(await report(sendId))).toHaveLength(1);
});

test('given a job that was deleted while a voice note was under way, then the note goes once its id is there', async () => {
  const { context } = world.notification;
  const { manager } = context.store;
  const phone = aPhone();
  const job = await quietJob(phone, await world.notification.company('de'));
  const [{ id: messageId } = { id: '' }] = await messagesOf(job);
  const phoneIndex = phoneIndexOf(context, phone);
  const note = { messageId, companyId: job.companyId, phoneIndex, now: new Date() };
  const noteId = (await insertVoiceNote(manager, note)) ?? '';
  await updateVoiceNote(manager, noteId, { state: 'sending' });
  await publishFacts(world.notification, job.deleted());
  await eventually(async () => expect(await messagesOf(job)).toMatchObject([{ text: '' }]), patience);
  const sid = await report(noteId);
  expect(await removalsOf(sid)).toHaveLength(1);
  // The provider's next status, of a note whose id was there.
  await report(noteId, 'delivered');
  expect(await removalsOf(sid)).toHaveLength(1);
});

test('given an account that takes no call now, then the run ends at the first message, and none goes', async () => {
  const { phone } = await someChat(await world.notification.company('de'));
  const before = await atTwilio(phone);
  await world.drivers.behave({ to: phone, on: 'remove', mode: '429', times: 1, retryAfter: 7 });
  await expect(removeAtTwilio(world.notification.context, before)).rejects.toMatchObject({ seconds: 7 });
  expect(await atTwilio(phone)).toEqual(before);
  await removeAtTwilio(world.notification.context, before);
  expect(await atTwilio(phone)).toEqual([]);
});
