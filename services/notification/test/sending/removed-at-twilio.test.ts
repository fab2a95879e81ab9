import { rows } from '@gatelingo/chassis/postgres';
import { eventually, startErasing } from '@gatelingo/chassis/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { leaveProvider } from '../../src/sending/use-cases/leave-provider.ts';
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

const removals = async (state: string) => {
  const { manager } = world.notification.context.store;
  return rows(manager, `SELECT 1 FROM work WHERE kind = 'remove-at-twilio' AND state = $1`, [state]);
};

test('given an erased driver, then messages and media go from the account as well, though Twilio is busy and one is gone already', async () => {
  const companyId = await world.notification.company('de');
  const [gone, stays] = [await someChat(companyId), await someChat(companyId)];
  const before = await atTwilio(stays.phone);
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
