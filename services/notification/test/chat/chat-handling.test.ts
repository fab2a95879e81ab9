import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { rows } from '@gatelingo/chassis/postgres';
import { eventually, signTestToken } from '@gatelingo/chassis/testing';
import type { ChatNote } from '@gatelingo/proto/http/chat';
import { maxNotes } from '@gatelingo/proto/http/notification';
import { UserRegisteredSchema } from '@gatelingo/proto/events';
import { withChatWorld, world } from '../chat-world.ts';
import { aDriverFact } from '../job-facts.ts';
import { aPhone, patience } from '../notification-service.ts';

withChatWorld();

const put = async (jobId: string, what: 'assignee' | 'snooze', body: object, as = world.token) =>
  (await world.notification.send('PUT', `/company-messages/job/${jobId}/${what}`, { token: as }, body)).status;
const note = async (jobId: string, text: string, options: { key?: string; as?: string } = {}) => {
  const { status, body } = await world.post(`job/${jobId}/notes`, { text }, options);
  return { status, note: (body as unknown as { note?: ChatNote }).note };
};
const notesOf = async (jobId: string, query = '') =>
  ((await world.chat(jobId, query)) as unknown as { notes: ChatNote[] }).notes.map(({ text }) => text);
const listed = async (show: string, as = world.token) =>
  (await world.list(`?show=${show}`, as)).conversations.map(({ _id }) => _id);
const handled = async (jobId: string) => {
  const { assignee, snoozed } = (await world.chat(jobId)).conversation;
  return { assignee, snoozed };
};
const aColleague = async (person: object = {}) => {
  const userId = randomUUID();
  const { companyId } = world;
  const user = { userId, companyId, email: 'b@nord.example', name: 'Bo', surname: 'Lund', role: 'iadmin', ...person };
  await world.notification.publish('auth', UserRegisteredSchema, { user }, { aggregateId: userId, companyId });
  await eventually(async () => {
    const { manager } = world.notification.context.store;
    expect(await rows(manager, 'SELECT 1 FROM staff WHERE id = $1', [userId])).toHaveLength(1);
  }, patience);
  return { userId, token: await signTestToken({ companyId, userId, role: 'iadmin' }) };
};

describe('a chat is assigned', () => {
  test('given a colleague, then the chat is theirs by name, in their list and not among those of nobody', async () => {
    const [job, other] = [await world.created(), await world.created()];
    const bo = await aColleague();
    expect(await put(job.jobId, 'assignee', { userId: bo.userId })).toBe(200);
    expect((await handled(job.jobId)).assignee).toEqual({ userId: bo.userId, name: 'Bo Lund' });
    expect(await listed('mine', bo.token)).toEqual([job.jobId]);
    expect(await listed('mine')).not.toContain(job.jobId);
    const unassigned = await listed('unassigned');
    expect([unassigned.includes(job.jobId), unassigned.includes(other.jobId)]).toEqual([false, true]);
    expect(await put(job.jobId, 'assignee', { userId: null })).toBe(200);
    expect((await handled(job.jobId)).assignee).toBeNull();
    const dispatcher = await aColleague({ role: 'dispatcher' });
    expect(await put(job.jobId, 'assignee', { userId: dispatcher.userId })).toBe(200);
  });

  test('given somebody who may not read chats, or of another company, then it is refused', async () => {
    const job = await world.created();
    const [clerk, left] = [await aColleague({ role: 'user' }), await aColleague({ active: false })];
    for (const userId of [clerk.userId, left.userId, randomUUID()])
      expect(await put(job.jobId, 'assignee', { userId })).toBe(422);
    expect((await handled(job.jobId)).assignee).toBeNull();
  });

  test('given nothing was written yet, then an assigned chat is in the list', async () => {
    const job = await world.created({ ...aDriverFact('Jan', aPhone()) });
    await world.notification.context.store.manager.query('UPDATE conversation SET last_seq = 0 WHERE job_id = $1', [
      job.jobId,
    ]);
    const bo = await aColleague();
    expect(await listed('open')).not.toContain(job.jobId);
    expect(await put(job.jobId, 'assignee', { userId: bo.userId })).toBe(200);
    expect(await listed('open')).toContain(job.jobId);
  });
});

describe('a chat is set aside', () => {
  // promise: Guests and staff talk
  test('until the driver writes, then it is back', async () => {
    const job = await world.created();
    expect(await put(job.jobId, 'snooze', { until: 'driver-writes' })).toBe(200);
    expect((await handled(job.jobId)).snoozed).toEqual({ until: null });
    expect([(await listed('snoozed')).includes(job.jobId), (await listed('open')).includes(job.jobId)]).toEqual([
      true,
      false,
    ]);
    await world.driverWrote(job, 'Jestem');
    expect((await handled(job.jobId)).snoozed).toBeNull();
    expect([(await listed('snoozed')).includes(job.jobId), (await listed('unread')).includes(job.jobId)]).toEqual([
      false,
      true,
    ]);
  });

  test('then what is unread in it is not counted, as the lists leave it out', async () => {
    const job = await world.created();
    const unread = async () => (await world.list('')).unread;
    const before = await unread();
    await world.driverWrote(job, 'Gdzie jest brama?');
    expect(await unread()).toBe(before + 1);
    expect(await put(job.jobId, 'snooze', { until: 'driver-writes' })).toBe(200);
    expect(await unread()).toBe(before);
  });

  test('for a time: it comes back by itself, and pages are notified', async () => {
    const job = await world.created();
    const { store } = world.notification.context;
    // Until it is sent, its own message changes the chat, too.
    await eventually(
      async () => expect((await world.chat(job.jobId)).messages).toMatchObject([{ state: 'sent' }]),
      patience,
    );
    expect(await put(job.jobId, 'snooze', { until: 'tomorrow' })).toBe(200);
    const { until } = (await handled(job.jobId)).snoozed!;
    expect(until).toMatch(/T0[67]:00:00\.000Z$/);
    const before = (await world.chat(job.jobId)).conversation.version;
    const past = new Date(Date.now() - 1000).toISOString();
    await store.manager.query('UPDATE conversation SET snoozed_until = $2 WHERE job_id = $1', [job.jobId, past]);
    await store.manager.query(
      `UPDATE work SET due_at = $2, payload = jsonb_set(payload, '{until}', to_jsonb($3::text))
       WHERE kind = 'wake-chat' AND key LIKE $1`,
      [`${job.jobId}:%`, past, past],
    );
    expect((await handled(job.jobId)).snoozed).toBeNull();
    // The work publishes it as a version of its own.
    await eventually(async () => expect((await world.chat(job.jobId)).conversation.version).toBe(before + 1), patience);
    expect(await listed('open')).toContain(job.jobId);
  });

  test('and is taken back by hand', async () => {
    const job = await world.created();
    await put(job.jobId, 'snooze', { until: 'later-today' });
    expect((await handled(job.jobId)).snoozed).not.toBeNull();
    expect(await put(job.jobId, 'snooze', { until: null })).toBe(200);
    expect((await handled(job.jobId)).snoozed).toBeNull();
    expect(await put(job.jobId, 'snooze', { until: 'next-year' })).toBe(400);
  });
});

test('a list of what was not delivered has the chats of jobs that go on, with a last message that failed', async () => {
  const [failed, answered] = [await world.created(), await world.created()];
  const [over, sent] = [await world.created(), await world.created()];
  const { manager } = world.notification.context.store;
  for (const { jobId } of [failed, answered, over, sent]) {
    await eventually(
      async () => expect((await world.chat(jobId)).messages).toMatchObject([{ state: 'sent' }]),
      patience,
    );
  }
  const ids = [failed, answered, over].map(({ jobId }) => jobId);
  await manager.query(`UPDATE chat_message SET state = 'failed' WHERE job_id = ANY($1)`, [ids]);
  await manager.query('UPDATE job SET is_completed = true WHERE id = $1', [over.jobId]);
  await world.driverWrote(answered, 'Jestem');
  const shown = await listed('failed');
  expect([failed, answered, over, sent].map(({ jobId }) => shown.includes(jobId))).toEqual([true, false, false, false]);
});

test('a chat has the time of its first unread message, until it is read', async () => {
  const job = await world.created();
  const unreadSince = async () => (await world.chat(job.jobId)).conversation.unreadSince;
  expect(await unreadSince()).toBeUndefined();
  await world.driverWrote(job, 'Jestem');
  const since = await unreadSince();
  expect(since).toBe((await world.chat(job.jobId)).messages.find(({ text }) => text === 'Jestem')?.createdAt);
  await world.driverWrote(job, 'Halo?');
  expect(await unreadSince()).toBe(since);

  const { messages } = await world.chat(job.jobId);
  expect((await world.post(`job/${job.jobId}/read`, { seq: Math.max(...messages.map(({ seq }) => seq)) })).status).toBe(
    200,
  );
  expect(await unreadSince()).toBeUndefined();
  await world.driverWrote(job, 'Czekam');
  const again = await unreadSince();
  expect(again).toBe((await world.chat(job.jobId)).messages.find(({ text }) => text === 'Czekam')?.createdAt);
  expect(again).not.toBe(since);
});

describe('a note', () => {
  test('is in the chat with its author, once per Idempotency-Key, and sealed in the database', async () => {
    const job = await world.created();
    const key = randomUUID();
    const first = await note(job.jobId, 'Driver has a cold, be kind', { key });
    expect(first).toMatchObject({ status: 200, note: { authorName: 'Ana Berg', text: 'Driver has a cold, be kind' } });
    expect((await note(job.jobId, 'Driver has a cold, be kind', { key })).note?._id).toBe(first.note?._id);
    expect((await note(job.jobId, 'Something else', { key })).status).toBe(409);
    expect(await notesOf(job.jobId)).toEqual(['Driver has a cold, be kind']);
    const stored = await rows<{ personal: Buffer }>(
      world.notification.context.store.manager,
      'SELECT * FROM chat_note',
    );
    expect(JSON.stringify(stored.map((row) => ({ ...row, personal: String(row.personal) })))).not.toMatch(/cold|Ana/);
    expect((await note(job.jobId, '   ')).status).toBe(400);
  });

  // promise: Guests and staff talk
  test('is no message: nothing of it is sent, and nothing of it is in a fact', async () => {
    const job = await world.created();
    await world.driverWrote(job, 'Jestem');
    const { messages } = await world.chat(job.jobId);
    const secret = `Only for us ${randomUUID()}`;
    await note(job.jobId, secret);
    const { _id } = (await world.write(job.jobId, 'Hallo')).body.chatMessage;
    // A message that was written after it went out: the note had its turn, if it were to have one.
    await eventually(async () => {
      const sent = (await world.chat(job.jobId)).messages.find((each) => each._id === _id);
      expect(['sent', 'delivered']).toContain(sent?.state);
    }, patience);
    expect((await world.chat(job.jobId)).messages).toHaveLength(messages.length + 1);
    const got = await world.sentTo(job.trucker.phone);
    expect(got.some(({ body }) => body.includes('Hallo'))).toBe(true);
    expect(JSON.stringify(got)).not.toContain(secret);
    expect(JSON.stringify(world.facts())).not.toContain(secret);
  });

  test('is on the page of the messages of its time, each on one', async () => {
    const job = await world.created();
    await note(job.jobId, 'first');
    for (const text of ['a', 'b']) await world.driverWrote(job, text);
    await note(job.jobId, 'second');
    await world.driverWrote(job, 'c');
    await note(job.jobId, 'third');
    const newest = await world.chat(job.jobId, '?limit=2');
    const older = await world.chat(job.jobId, `?limit=2&cursor=${String(newest.nextCursor)}`);
    const texts = (page: unknown) => (page as { notes: ChatNote[] }).notes.map(({ text }) => text);
    expect([texts(older), texts(newest)]).toEqual([['first'], ['second', 'third']]);
  });

  test('goes with its job, and a chat holds so many', async () => {
    const job = await world.created();
    const { manager } = world.notification.context.store;
    await note(job.jobId, 'first');
    await manager.query('UPDATE conversation SET note_count = $2 WHERE job_id = $1', [job.jobId, maxNotes]);
    expect((await note(job.jobId, 'one too many')).status).toBe(422);
    await world.follow(job.deleted());
    expect(await rows(manager, 'SELECT 1 FROM chat_note WHERE job_id = $1', [job.jobId])).toEqual([]);
    expect((await note(job.jobId, 'late')).status).toBe(404);
  });
});

test('given a plate, then its chat shows it and is found by its beginning and its end, however they are typed', async () => {
  const plate = `HH-${randomUUID().slice(0, 4)} 7`;
  const job = await world.created({ ...aDriverFact('Jan', aPhone()), licensePlateTruck: plate });
  for (const text of [plate, plate.toUpperCase().replace('-', ' '), plate.slice(3)]) {
    const found = (await world.list(`?search=${encodeURIComponent(text)}`)).conversations;
    expect(found.map(({ _id }) => _id)).toContain(job.jobId);
    expect(found[0]?.plainLicensePlateTruck).toBe(plate);
  }
  const stored = await rows<{ plate: Buffer }>(
    world.notification.context.store.manager,
    'SELECT plate FROM job_assignment WHERE job_id = $1',
    [job.jobId],
  );
  expect(String(stored[0]?.plate)).not.toContain(plate);
});

test('given no token, a user, another company or an unknown id, then 401, 403 and the same 404', async () => {
  const job = await world.created();
  const user = await signTestToken({ companyId: world.companyId, role: 'user' });
  const stranger = await signTestToken({ companyId: randomUUID(), role: 'iadmin' });
  const call = (jobId: string, as: string) =>
    Promise.all([
      put(jobId, 'assignee', { userId: null }, as),
      put(jobId, 'snooze', { until: null }, as),
      note(jobId, 'Hallo', { as }).then(({ status }) => status),
    ]);
  expect(await call(job.jobId, 'none')).toEqual([401, 401, 401]);
  expect(await call(job.jobId, user)).toEqual([403, 403, 403]);
  expect(await call(job.jobId, stranger)).toEqual([404, 404, 404]);
  expect(await call(randomUUID(), stranger)).toEqual([404, 404, 404]);
}, 60_000);
