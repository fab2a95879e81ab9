import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import { rows } from '@gatelingo/chassis/postgres';
import { RetryLaterError } from '@gatelingo/chassis/work';
import { findChatMessage } from '../src/db/chat.ts';
import { findContact, saveContact } from '../src/db/contacts.ts';
import { findKnownJob } from '../src/db/jobs.ts';
import { findLatestSend, insertSend } from '../src/db/sends.ts';
import type { ChatMessage } from '../src/domain/chat.ts';
import { applyStatus } from '../src/use-cases/apply-status.ts';
import { appendChatMessage, changeChatMessage, orderSending, phoneIndexOf } from '../src/use-cases/change-chat.ts';
import { queueAnew } from '../src/use-cases/release-waiting.ts';
import { sendMessage } from '../src/use-cases/send-message.ts';
import { appendSystemMessage } from '../src/use-cases/system-message.ts';
import { newPhone, type Phones, startWithPhones } from './driver-phones.ts';
import { aJob, aTruckerFact, tell } from './job-facts.ts';
import { someCompany } from './notification-service.ts';

let phones: Phones;
beforeAll(async () => {
  phones = await startWithPhones();
});
afterAll(() => phones.stop());

const patience = { timeoutMs: 40_000 };
const minutes = (n: number) => n * 60_000;
const dayMinutes = 24 * 60;

/** A job whose driver has got the message about it; he wrote so many minutes ago, by our books and by WhatsApp's. */
const someDriver = async ({ wroteAgo }: { wroteAgo?: number } = {}) => {
  const { context } = phones.notification;
  const { companyId, iadmin } = await someCompany();
  const phone = newPhone();
  const job = aJob(companyId, aTruckerFact('Jan', phone));
  await tell(phones.notification, job.created());
  await eventually(async () => expect(await phones.got(phone)).toMatchObject([{ status: 'delivered' }]), patience);
  const phoneIndex = phoneIndexOf(context, phone);
  const wrote = async (at: Date) => {
    await phones.set(phone, { wroteAt: at.toISOString() });
    await saveContact(context.store.manager, phoneIndex, { lastWroteAt: at });
  };
  if (wroteAgo !== undefined) await wrote(new Date(Date.now() - minutes(wroteAgo)));
  const saying = {
    companyId,
    jobId: job.jobId,
    truckerId: job.trucker.truckerId,
    phoneIndex,
    senderType: 'user' as const,
    kind: 'text' as const,
    language: 'de',
    state: 'queued' as const,
  };
  const append = (text: string) =>
    context.store.transaction((tx) => appendChatMessage(context, tx, { ...saying, text }));
  const order = (message: ChatMessage) => context.store.transaction((tx) => orderSending(context, tx, message));
  const say = async (text: string) => {
    const message = await append(text);
    await order(message);
    return message;
  };
  return {
    ...{ companyId, iadmin, phone, phoneIndex, jobId: job.jobId, append, order, say },
    sayDone: () =>
      context.store.transaction(async (tx) => {
        const known = await findKnownJob(tx.manager, context.sealer, job.jobId);
        const person = known?.assignments[0]?.person;
        if (!known || !person) throw new Error('The job is not known.');
        const { truckerId } = saying;
        return appendSystemMessage(context, tx, { job: known.job, person, kind: 'job-done', stepId: null, truckerId });
      }),
    /** What came after the message about the job. */
    got: async () => (await phones.got(phone)).slice(1),
  };
};

const now = async ({ id }: ChatMessage) => {
  const { store, sealer } = phones.notification.context;
  return findChatMessage(store.manager, sealer, id);
};
const becomes = (message: ChatMessage, expected: object) =>
  eventually(async () => expect(await now(message)).toMatchObject(expected), patience);

describe("given WhatsApp's 24 hours", () => {
  test.each([
    ['23:59 h', dayMinutes - 1, { template: null, isTemplate: false }],
    ['24:01 h', dayMinutes + 1, { template: 'gatelingo_job_done_pl', isTemplate: true }],
  ])('when the driver wrote %s ago, then it goes as the rule says', async (_age, wroteAgo, expected) => {
    const driver = await someDriver({ wroteAgo });
    const { isTemplate, template } = expected;
    await becomes(await driver.sayDone(), { state: 'delivered', isTemplate, channel: 'whatsapp' });
    expect(await driver.got()).toMatchObject([{ template, body: expect.stringContaining('Unload') }]);
  });

  test('when they are over, then texts wait, he is asked once, and they go in their order when he writes', async () => {
    const driver = await someDriver({ wroteAgo: dayMinutes + 1 });
    const texts = [await driver.say('Wo bist du?'), await driver.say('Tor 4')];
    for (const text of texts) await becomes(text, { state: 'waiting', reason: expect.stringMatching(/24 hours/) });
    await eventually(
      async () => expect(await driver.got()).toMatchObject([{ template: 'gatelingo_talk_pl' }]),
      patience,
    );
    await phones.write(driver.phone, 'Jestem');
    for (const text of texts) await becomes(text, { state: 'delivered', generation: 2, reason: '' });
    const bodies = (await driver.got()).filter(({ template }) => template === null).map(({ body }) => body);
    expect(bodies).toEqual(['Wo bist du?', 'Tor 4']);
  });

  test('when only Twilio knows that they are over (63016), then the template goes instead', async () => {
    const driver = await someDriver({ wroteAgo: 5 });
    await phones.set(driver.phone, { wroteAt: null });
    await becomes(await driver.sayDone(), { state: 'delivered', isTemplate: true, generation: 2 });
    expect((await driver.got()).map(({ status, template }) => [status, template])).toEqual([
      [expect.stringMatching(/failed|undelivered/), null],
      ['delivered', 'gatelingo_job_done_pl'],
    ]);
  });
});

describe('given Twilio is in trouble', () => {
  test('when it fails and asks to wait, then each text goes once, in its order, and not before', async () => {
    const driver = await someDriver({ wroteAgo: 5 });
    await phones.behave(driver.phone, { mode: '500', status: 503, times: 1 });
    const texts = [await driver.say('eins'), await driver.say('zwei')];
    await becomes(texts[1] as ChatMessage, { state: 'delivered' });
    await phones.behave(driver.phone, { mode: '429', retryAfter: 2, times: 1 });
    await becomes(await driver.say('drei'), { state: 'delivered' });
    expect((await driver.got()).map(({ body }) => body)).toEqual(['eins', 'zwei', 'drei']);
    const [, , , , refused, taken] = (await phones.calls(driver.phone)).map(({ at }) => new Date(at).getTime());
    expect((taken ?? 0) - (refused ?? 0)).toBeGreaterThanOrEqual(2_000);
  });

  test('when it took a text and neither answer nor callback came, then it is found in the list and goes once', async () => {
    const driver = await someDriver({ wroteAgo: 5 });
    await phones.behave(driver.phone, { mode: 'reset-after-accept', times: 1, webhooks: 'lost', webhookTimes: 9 });
    const text = await driver.say('einmal');
    await becomes(text, { state: 'delivered', isResent: false });
    expect(await driver.got()).toHaveLength(1);
  });

  test('when it lost a text, then it goes once more after ten minutes, and says so', async () => {
    const driver = await someDriver({ wroteAgo: 5 });
    const { manager } = phones.notification.context.store;
    await phones.behave(driver.phone, { mode: 'reset', times: 1 });
    const text = await driver.say('noch einmal');
    const unknown = () => rows(manager, `SELECT 1 FROM send WHERE message_id = $1 AND state = 'unknown'`, [text.id]);
    await eventually(async () => expect(await unknown()).toHaveLength(1), patience);
    expect(await driver.got()).toEqual([]);
    await manager.query(`UPDATE send SET unknown_since = unknown_since - interval '10 min' WHERE message_id = $1`, [
      text.id,
    ]);
    await becomes(text, { state: 'delivered', isResent: true });
    expect(await driver.got()).toHaveLength(1);
  });

  test('when a text was cancelled during its call and queued anew, then it goes once, and what comes after it waits', async () => {
    const driver = await someDriver({ wroteAgo: 5 });
    const { context } = phones.notification;
    const text = await driver.append('hin und zurück');
    // The first generation's call is still open.
    const id = randomUUID();
    await insertSend(context.store.manager, {
      ...{ id, messageId: text.id, generation: 1, channel: 'whatsapp', isTemplate: false, state: 'sending' },
      ...{ attempt: 1, sid: null, providerStatus: '', errorCode: null, startedAt: new Date(), unknownSince: null },
    });
    await context.store.transaction(async (tx) => {
      await changeChatMessage(context, tx, text.id, (each) => ({ ...each, state: 'cancelled' }));
      await queueAnew(context, tx, text.id, ({ state }) => state === 'cancelled');
    });
    const later = await driver.append('danach');
    await expect(sendMessage(context, { messageId: later.id, generation: 1 })).rejects.toThrow(RetryLaterError);
    const call = { to: driver.phone, channel: 'whatsapp' as const, content: { body: text.text } };
    await context.twilio?.send({ ...call, statusCallback: 'http://127.0.0.1:9/' });
    await becomes(text, { state: 'sent' });
    await driver.order(later);
    await becomes(later, { state: 'delivered' });
    expect((await driver.got()).map(({ body }) => body)).toEqual(['hin und zurück', 'danach']);
  });

  test('when the worker ended between the call and its row, then the text goes once', async () => {
    const driver = await someDriver({ wroteAgo: 5 });
    const { twilio, store } = phones.notification.context;
    const text = await driver.append('vor dem Ende');
    const id = randomUUID();
    await insertSend(store.manager, {
      ...{ id, messageId: text.id, generation: 1, channel: 'whatsapp', isTemplate: false, state: 'sending' },
      ...{ attempt: 1, sid: null, providerStatus: '', errorCode: null, startedAt: new Date(), unknownSince: null },
    });
    const content = { body: text.text };
    await twilio?.send({ to: driver.phone, channel: 'whatsapp', content, statusCallback: 'http://127.0.0.1:9/' });
    await driver.order(text);
    await becomes(text, { state: 'sent' });
    expect(await driver.got()).toHaveLength(1);
  });

  test('when no account is set up, then the text is kept and waits', async () => {
    const driver = await someDriver({ wroteAgo: 5 });
    const text = await driver.append('später');
    const context = { ...phones.notification.context, twilio: undefined };
    const sending = sendMessage(context, { messageId: text.id, generation: 1 });
    await expect(sending).rejects.toThrow(RetryLaterError);
    expect(await now(text)).toMatchObject({ state: 'queued' });
  });
});

describe('given a number without WhatsApp', () => {
  test('when the company wants SMS, then one goes; before, the message fails and says why', async () => {
    const driver = await someDriver({ wroteAgo: 5 });
    await phones.set(driver.phone, { hasWhatsApp: false });
    await becomes(await driver.say('Halt'), { state: 'failed', reason: 'The number has no WhatsApp.' });
    const settings = { token: driver.iadmin, body: { smsFallback: true } };
    expect((await phones.notification.call('PUT', '/notifications/settings', settings)).status).toBe(200);
    expect(await phones.notification.call('GET', '/notifications/settings', { token: driver.iadmin })).toEqual({
      status: 200,
      body: { smsFallback: true, isSmsConfigured: true },
    });
    await saveContact(phones.notification.context.store.manager, driver.phoneIndex, { withoutWhatsAppAt: null });
    await becomes(await driver.say('Tor 4'), { state: 'delivered', channel: 'sms', generation: 2 });
    await becomes(await driver.say('Tor 5'), { state: 'delivered', channel: 'sms', generation: 1 });
    const sms = (await driver.got()).filter(({ channel }) => channel === 'sms');
    expect(sms.map(({ body }) => body)).toEqual(['Tor 4', 'Tor 5']);
  });
});

test('given Twilio says that the driver opted out, then nothing more is even tried', async () => {
  const driver = await someDriver({ wroteAgo: 5 });
  const { manager } = phones.notification.context.store;
  await phones.set(driver.phone, { optedOut: true });
  await becomes(await driver.say('eins'), { state: 'cancelled', reason: expect.stringMatching(/opted out/) });
  expect(await findContact(manager, driver.phoneIndex)).toMatchObject({ optedOutAt: expect.any(Date) });
  const calls = await phones.calls(driver.phone);
  await becomes(await driver.say('zwei'), { state: 'cancelled' });
  expect(await phones.calls(driver.phone)).toEqual(calls);
});

test('given callbacks twice, late and out of order, then the message never goes back', async () => {
  const driver = await someDriver({ wroteAgo: 5 });
  const { context } = phones.notification;
  const text = await driver.say('gelesen');
  await becomes(text, { state: 'delivered' });
  const send = await findLatestSend(context.store.manager, text.id, 1);
  for (const status of ['read', 'delivered', 'read', 'sent', 'failed', 'queued']) {
    const news = {
      sendId: send?.id ?? '',
      sid: send?.sid ?? '',
      status,
      errorCode: status === 'failed' ? 63016 : null,
    };
    await context.store.transaction((tx) => applyStatus(context, tx, news));
    expect(await now(text)).toMatchObject({ state: 'read', generation: 1, reason: '' });
  }
});

test('given an account, when its templates are listed, then each says what WhatsApp says of it', async () => {
  const { iadmin } = await someCompany();
  const { body } = await phones.notification.call('GET', '/notifications/templates', { token: iadmin });
  expect(body).toMatchObject({ isConfigured: true, missing: [] });
  expect(body.templates).toHaveLength(120);
  const find = (name: string) => (body.templates as { name: string }[]).find((each) => each.name === name);
  expect(find('gatelingo_talk_pl')).toMatchObject({ kind: 'talk', language: 'pl', status: 'approved' });
  expect(find('gatelingo_talk_is')).toMatchObject({ status: 'rejected', contentSid: expect.stringMatching(/^HX/) });
});
