import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { rows } from '@gatelingo/chassis/postgres';
import { eventually, signTestToken } from '@gatelingo/chassis/testing';
import { aSid, calledByTwilio, received, stateOf, textsIn, waitingFor, worked } from '../inbound-world.ts';
import { aDriverFact, publishFacts } from '../job-facts.ts';
import { aPhone, patience } from '../notification-service.ts';
import { type Job, withTwilioWorld, world } from '../twilio-world.ts';

withTwilioWorld();

/** The job's own message is on the phone: its callbacks must not get the behaviour that is meant for the next webhook. */
const arrived = (phone: string) =>
  eventually(async () => {
    const sent = (await world.drivers.messages(phone)).filter(({ direction }) => direction !== 'inbound');
    expect(sent.map(({ status }) => status)).toEqual(['delivered']);
  }, patience);

/** How Twilio was answered when it called with this message. */
const answersTo = (sid: string, tries = 1) =>
  eventually(async () => {
    const called = await world.drivers.webhooks({ sid });
    const statuses = called.flatMap((each) => each.tries.map(({ status }) => status));
    expect(statuses).toHaveLength(tries);
    return statuses;
  });

test('what a driver writes stands in the chat of their newest job that is still to be done, and opens the 24 hours', async () => {
  // Given two jobs to be done, and a newer one that is done.
  const phone = aPhone();
  const companyId = await world.notification.company('de');
  const older = await world.job(companyId, phone);
  const newer = await world.job(companyId, phone, older.trucker);
  const done = await world.job(companyId, phone, older.trucker);
  await publishFacts(world.notification, done.completed());
  await eventually(async () => expect((await world.chatOf(done)).conversation.isActive).toBe(false));
  // When the driver writes.
  await world.drivers.write(phone, { body: 'Gdzie mam zaparkować?' });
  // Then one chat has it, as the driver's.
  await received(newer, 'text: Gdzie mam zaparkować?');
  const [message] = await world.receivedIn(newer);
  expect(message).toMatchObject({
    senderType: 'trucker',
    senderName: 'Jan Kowalski',
    language: 'pl',
    translatedTo: 'de',
    translation: 'failed',
    state: 'received',
  });
  expect(await textsIn(older)).toEqual([]);
  expect(await textsIn(done)).toEqual([]);
  expect((await world.chatOf(newer)).conversation.windowEndsAt).not.toBeNull();
});

test('with all jobs done the newest gets the message', async () => {
  const phone = aPhone();
  const job = await world.job(await world.notification.company('de'), phone);
  await publishFacts(world.notification, job.completed());
  await eventually(async () => expect((await world.chatOf(job)).conversation.isActive).toBe(false));
  await world.drivers.write(phone, { body: 'Dziękuję' });
  await received(job, 'text: Dziękuję');
});

test('a call without a signature, or with one by another token, is refused, counted and has no effect', async () => {
  const phone = aPhone();
  const job = await world.job(await world.notification.company('pl'), phone);
  await arrived(phone);
  const before = await world.counted('inbound', 'refused');
  await world.drivers.behave({ to: phone, webhooks: 'unsigned', webhookTimes: 1 });
  const unsigned = await world.drivers.write(phone, { body: 'unsigned' });
  expect(await answersTo(unsigned.sid)).toEqual([403]);
  await world.drivers.behave({ to: phone, webhooks: 'forged', webhookTimes: 1 });
  const forged = await world.drivers.write(phone, { body: 'forged' });
  expect(await answersTo(forged.sid)).toEqual([403]);
  await world.drivers.write(phone, { body: 'signed' });
  await received(job, 'text: signed');
  expect(await world.counted('inbound', 'refused')).toBe(before + 2);
});

// promise: WhatsApp
test('the same message delivered twice is stored once', async () => {
  const phone = aPhone();
  const job = await world.job(await world.notification.company('pl'), phone);
  await arrived(phone);
  const before = await world.counted('inbound', 'replayed');
  await world.drivers.behave({ to: phone, webhooks: 'duplicate', webhookTimes: 1 });
  const { sid } = await world.drivers.write(phone, { body: 'once' });
  expect(await answersTo(sid, 2)).toEqual([200, 200]);
  await world.drivers.write(phone, { body: 'afterwards' });
  await received(job, 'text: once', 'text: afterwards');
  expect(await world.counted('inbound', 'replayed')).toBe(before + 1);
});

test('Twilio is answered in TwiML that asks for nothing', async () => {
  const phone = aPhone();
  const job = await world.job(await world.notification.company('pl'), phone);
  // When a driver writes, then Twilio finds no fault with the answer.
  const { sid } = await world.drivers.write(phone, { body: 'Jestem' });
  await received(job, 'text: Jestem');
  expect(await answersTo(sid)).toEqual([200]);
  const called = await world.drivers.webhooks({ sid });
  expect(called.flatMap(({ tries }) => tries)).toEqual([{ at: expect.any(String), status: 200 }]);
  // And it is this one.
  const form = { MessageSid: aSid(), From: `whatsapp:${phone}`, Body: 'Hello' };
  const answer = await calledByTwilio('/notifications/twilio/inbound', form);
  expect(answer).toEqual({ status: 200, contentType: 'text/xml', body: '<Response/>' });
  await received(job, 'text: Jestem', 'text: Hello');
});

test('a number without a job is answered, counted and dropped', async () => {
  const before = await world.counted('inbound', 'unknown');
  const { sid } = await world.drivers.write(aPhone(), { body: 'Who is this?' });
  expect(await answersTo(sid)).toEqual([200]);
  await eventually(async () => expect(await world.counted('inbound', 'unknown')).toBe(before + 1));
  const sql = `SELECT personal, company_id FROM work WHERE kind = 'receive-message' AND key = $1`;
  await eventually(async () => {
    const [work] = await rows(world.notification.context.store.manager, sql, [sid]);
    expect(work).toMatchObject({ personal: null, company_id: '' });
  });
});

test('a signed call that comes again after its work was forgotten is refused for good', async () => {
  // Given a driver who stopped, started, and stopped.
  const phone = aPhone();
  const { store } = world.notification.context;
  const job = await world.job(await world.notification.company('pl'), phone);
  // Before the driver writes: Twilio does not know of these words, so it would refuse a message within the 24 hours.
  await arrived(phone);
  const called = (sid: string, text: string) =>
    calledByTwilio('/notifications/twilio/inbound', { MessageSid: sid, From: `whatsapp:${phone}`, Body: text });
  const words = ['Dzień dobry', 'STOP', 'START', 'STOP'];
  const sids = words.map(aSid);
  const expected = ['text: Dzień dobry', 'opted-out: STOP', 'opted-in: START', 'opted-out: STOP'];
  for (const [at, text] of words.entries()) {
    await called(sids[at] ?? '', text);
    await received(job, ...expected.slice(0, at + 1));
  }
  // When the rows of the work have gone, as they do after a month, and the calls come again.
  const before = await world.counted('inbound', 'replayed');
  await store.manager.query(`DELETE FROM work WHERE kind = 'receive-message'`);
  for (const [at, text] of words.entries()) expect(await called(sids[at] ?? '', text)).toMatchObject({ status: 200 });
  // Then
  await eventually(async () => expect(await world.counted('inbound', 'replayed')).toBe(before + words.length));
  expect(await textsIn(job)).toEqual(expected);
  expect((await world.chatOf(job)).conversation.hindrance).toBe('opted-out');
});

test('what the driver wrote is unread, each message once; what the system wrote of it is not', async () => {
  const phone = aPhone();
  const companyId = await world.notification.company('pl');
  const job = await world.job(companyId, phone);
  const token = await signTestToken({ companyId, role: 'iadmin' });
  const unread = async () => {
    const { body } = await world.notification.call('GET', '/company-messages/conversations', { token });
    return [body.unread, (await world.chatOf(job)).conversation.unread];
  };
  const readUpTo = async (seq: number) => {
    const path = `/company-messages/job/${job.jobId}/read`;
    expect((await world.notification.call('POST', path, { token, body: { seq } })).status).toBe(200);
  };
  expect(await unread()).toEqual([0, 0]);
  for (const text of ['Jestem', 'Czekam', 'STOP', 'START']) await worked(phone, text, 0);
  expect(await unread()).toEqual([2, 2]);
  const [first] = await world.receivedIn(job);
  await readUpTo(first?.seq ?? 0);
  expect(await unread()).toEqual([1, 1]);
  await readUpTo((await world.chatOf(job)).conversation.lastSeq);
  expect(await unread()).toEqual([0, 0]);
  await worked(phone, 'Nadal czekam', 0);
  expect(await unread()).toEqual([1, 1]);
});

test('a reply stands in the chat of the job that it answers, while the driver has that job', async () => {
  // Given two jobs, of both of which the driver was notified.
  const phone = aPhone();
  const companyId = await world.notification.company('pl');
  const older = await world.job(companyId, phone);
  const newer = await world.job(companyId, phone, older.trucker);
  const sidOf = ({ jobId }: Job) =>
    eventually(async () => {
      const [send] = await rows<{ sid: string }>(
        world.notification.context.store.manager,
        `SELECT sid FROM send JOIN chat_message ON chat_message.id = message_id WHERE job_id = $1 AND sid IS NOT NULL`,
        [jobId],
      );
      if (!send) throw new Error('not sent yet');
      return send.sid;
    });
  const asked = await sidOf(older);
  // When the driver replies, to a message of ours and to their own.
  const { sid } = await world.drivers.write(phone, { body: 'O której?', replyTo: asked });
  await received(older, 'text: O której?');
  await world.drivers.write(phone, { body: 'Już wiem', replyTo: sid });
  // Then both stand where the first is.
  await received(older, 'text: O której?', 'text: Już wiem');
  expect(await textsIn(newer)).toEqual([]);
  // When the job is another's, then the message goes to the driver's newest one.
  await publishFacts(world.notification, older.givenTo(aDriverFact('Ewa', aPhone())));
  await eventually(async () => expect((await world.chatOf(older)).conversation.truckerName).toBe('Ewa Kowalski'));
  await world.drivers.write(phone, { body: 'A teraz?', replyTo: asked });
  await received(newer, 'text: A teraz?');
});

test('what waited for the driver goes when they write, and Twilio reports that it arrived', async () => {
  const phone = aPhone();
  const job = await world.job(await world.notification.company('de'), phone);
  await waitingFor(job, 'Bitte Tor 4');
  await world.drivers.write(phone, { body: 'Jestem' });
  await eventually(async () => {
    const texts = (await world.drivers.messages(phone)).map(({ body }) => body);
    expect(texts).toContain('Bitte Tor 4');
  });
  await eventually(async () => expect(await stateOf(job, 'Bitte Tor 4')).toMatchObject({ state: 'delivered' }));
  expect(await world.counted('status', 'accepted')).toBeGreaterThan(0);
});

test('news of what was never sent, and a form that is none, are answered and change nothing', async () => {
  const before = await world.counted('status', 'unknown');
  const news = { MessageSid: `SM${'0'.repeat(32)}`, MessageStatus: 'delivered' };
  expect(await calledByTwilio(`/notifications/twilio/status/${randomUUID()}`, news)).toMatchObject({
    status: 200,
    body: '{}',
  });
  expect(await world.counted('status', 'unknown')).toBe(before + 1);
  expect(await calledByTwilio('/notifications/twilio/inbound', { From: 'nobody' })).toMatchObject({ status: 400 });
  expect(await world.counted('inbound', 'malformed')).toBe(1);
});
