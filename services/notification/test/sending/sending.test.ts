import { describe, expect, test } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import { RetryLaterError } from '@gatelingo/chassis/work';
import { findContact, saveContact } from '../../src/phones/db/contacts.ts';
import { findJobProjection } from '../../src/chat/db/jobs.ts';
import type { ChatMessage } from '../../src/chat/domain/chat.ts';
import { applyStatus } from '../../src/sending/use-cases/apply-status.ts';
import { changeChatMessage } from '../../src/chat/use-cases/change-chat-message.ts';
import { requeue } from '../../src/sending/use-cases/requeue.ts';
import { sendMessage } from '../../src/sending/use-cases/send-message.ts';
import { phones, withPhones } from '../driver-phones.ts';
import { aJob, publishFacts } from '../job-facts.ts';
import { patience, someCompany } from '../notification-service.ts';
import { becomes, byWhatsApp, insertOpenSend, now, sendsOf, someDriver, wait } from '../some-driver.ts';
import { findLatestSend } from '../../src/chat/db/chat.ts';
import { long, longRows } from '../../../../stack/src/tests/long.ts';

withPhones();

const dayMinutes = 24 * 60;

describe("given WhatsApp's 24 hours", () => {
  test.each([
    ['24:01 h', dayMinutes + 1, { template: 'gatelingo_job_done_3_pl', isTemplate: true }],
    ...longRows([['23:59 h', dayMinutes - 1, { template: null, isTemplate: false }] as const]),
  ] as const)('when the driver wrote %s ago, then it goes as the rule says', async (_age, wroteAgo, expected) => {
    const driver = await someDriver({ wroteAgo });
    const { isTemplate, template } = expected;
    await becomes(await driver.appendDone(), { state: 'delivered', isTemplate, channel: 'whatsapp' });
    expect(await driver.got()).toMatchObject([{ template, body: expect.stringContaining('Unload') }]);
  });

  test('when they are over, then texts wait, the driver is asked once, and they go in their order when the driver writes', async () => {
    const driver = await someDriver({ wroteAgo: dayMinutes + 1 });
    const texts = [await driver.write('Wo bist du?'), await driver.write('Tor 4')];
    for (const text of texts) await becomes(text, { state: 'waiting', reason: 'window-closed' });
    await eventually(
      async () => expect(await driver.got()).toMatchObject([{ template: 'gatelingo_talk_3_pl' }]),
      patience,
    );
    await phones.write(driver.phone, 'Jestem');
    for (const text of texts) await becomes(text, { state: 'delivered', generation: 2, reason: '' });
    const bodies = (await driver.got()).filter(({ template }) => template === null).map(({ body }) => body);
    expect(bodies).toEqual(['Wo bist du?', 'Tor 4']);
  });

  test('when the driver was asked to write a day ago and has not, then the driver is asked again, about another job', async () => {
    const driver = await someDriver();
    const { context } = phones.notification;
    const asked = async () => (await driver.got()).filter(({ template }) => template === 'gatelingo_talk_3_pl').length;
    await becomes(await driver.write('Wo bist du?'), { state: 'waiting' });
    // Only what nobody changes any more can be made older.
    await eventually(async () => {
      const { messages } = await driver.chat();
      expect(messages).toContainEqual(expect.objectContaining({ kind: 'talk', state: 'delivered' }));
    }, patience);
    const sql = `UPDATE chat_message SET created_at = created_at - interval '25 hours' WHERE kind = 'talk' AND job_id = $1`;
    await context.store.manager.query(sql, [driver.jobId]);
    const other = aJob(driver.companyId, driver.job.trucker, { title: 'Load' });
    await publishFacts(phones.notification, other.created());
    await eventually(async () => {
      expect(await findJobProjection(context.store.manager, context.sealer, other.jobId)).toBeDefined();
    }, patience);
    const texts = [await driver.append('Tor 4'), await driver.append('Tor 5', { jobId: other.jobId })];
    for (const text of texts) {
      await driver.enqueue(text);
      await becomes(text, { state: 'waiting' });
    }
    await eventually(async () => expect(await asked()).toBe(2), patience);
    expect((await driver.got()).at(-1)).toMatchObject({ body: expect.stringContaining('Load') });
  });

  test('when only Twilio knows that they are over (63016), then the template goes instead', async () => {
    const driver = await someDriver({ wroteAgo: 5 });
    await phones.set(driver.phone, { wroteAt: null });
    await becomes(await driver.appendDone(), { state: 'delivered', isTemplate: true, generation: 2 });
    expect((await driver.got()).map(({ status, template }) => [status, template])).toEqual([
      [expect.stringMatching(/failed|undelivered/), null],
      ['delivered', 'gatelingo_job_done_3_pl'],
    ]);
  });
});

describe('given Twilio is in trouble', () => {
  test('when it fails and asks to wait, then each text goes once, in its order, and not before', async () => {
    const driver = await someDriver({ wroteAgo: 5 });
    await phones.behave(driver.phone, { mode: '500', status: 503, times: 1 });
    const texts = [await driver.write('eins'), await driver.write('zwei')];
    await becomes(texts[1] as ChatMessage, { state: 'delivered' });
    await phones.behave(driver.phone, { mode: '429', retryAfter: 2, times: 1 });
    await becomes(await driver.write('drei'), { state: 'delivered' });
    expect((await driver.got()).map(({ body }) => body)).toEqual(['eins', 'zwei', 'drei']);
    const [, , , , refused, taken] = (await phones.calls(driver.phone)).map(({ at }) => new Date(at).getTime());
    expect((taken ?? 0) - (refused ?? 0)).toBeGreaterThanOrEqual(2_000);
  });

  test('when it took a text and neither answer nor callback came, then it is found in the list and goes once', async () => {
    const driver = await someDriver({ wroteAgo: 5 });
    await phones.behave(driver.phone, { mode: 'reset-after-accept', times: 1, webhooks: 'lost', webhookTimes: 9 });
    const text = await driver.write('einmal');
    await becomes(text, { state: 'delivered', isResent: false });
    expect(await driver.got()).toHaveLength(1);
  });

  test('when it lost a text, then it goes once more after ten minutes, and says so', async () => {
    const driver = await someDriver({ wroteAgo: 5 });
    await phones.behave(driver.phone, { mode: 'reset', times: 1 });
    const text = await driver.write('noch einmal');
    await eventually(async () => expect(await sendsOf(text)).toMatchObject([{ state: 'unknown' }]), patience);
    expect(await driver.got()).toEqual([]);
    await wait(text, '10 min');
    await becomes(text, { state: 'delivered', isResent: true });
    expect(await driver.got()).toHaveLength(1);
  });

  test('when a text was cancelled during its call and queued again, then it goes once, and what comes after it waits', async () => {
    const driver = await someDriver({ wroteAgo: 5 });
    const { context } = phones.notification;
    const text = await driver.append('hin und zurück');
    // The first generation's call is still open.
    await insertOpenSend(text);
    await context.store.transaction(async (tx) => {
      await changeChatMessage(context, tx, text.id, (each) => ({ ...each, state: 'cancelled' }));
      await requeue(context, tx, text.id, ({ state }) => state === 'cancelled');
    });
    const later = await driver.append('danach');
    await expect(sendMessage(context, { messageId: later.id, generation: 1 })).rejects.toThrow(RetryLaterError);
    const call = { to: driver.phone, ...byWhatsApp(), content: { body: text.text } };
    await context.twilio?.send({ ...call, statusCallback: 'http://127.0.0.1:9/' });
    await becomes(text, { state: expect.stringMatching(/^(sent|delivered)$/) });
    await driver.enqueue(later);
    await becomes(later, { state: 'delivered' });
    expect((await driver.got()).map(({ body }) => body)).toEqual(['hin und zurück', 'danach']);
  });

  long(test)('when the worker ended between the call and its row, then the text goes once', async () => {
    const driver = await someDriver({ wroteAgo: 5 });
    const { twilio } = phones.notification.context;
    const text = await driver.append('vor dem Ende');
    await insertOpenSend(text);
    const content = { body: text.text };
    const statusCallback = 'http://127.0.0.1:9/';
    await twilio?.send({ to: driver.phone, ...byWhatsApp(), content, statusCallback });
    await driver.enqueue(text);
    await becomes(text, { state: expect.stringMatching(/^(sent|delivered)$/) });
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
    await becomes(await driver.write('Halt'), { state: 'failed', reason: 'no-whatsapp', errorCode: 63003 });
    const settings = { token: driver.iadmin, body: { smsFallback: true } };
    expect((await phones.notification.call('PUT', '/notifications/settings', settings)).status).toBe(200);
    expect(await phones.notification.call('GET', '/notifications/settings', { token: driver.iadmin })).toEqual({
      status: 200,
      body: { smsFallback: true, isSmsConfigured: true, voiceNotes: true, isVoiceConfigured: false },
    });
    await saveContact(phones.notification.context.store.manager, driver.phoneIndex, { withoutWhatsAppAt: null });
    await becomes(await driver.write('Tor 4'), { state: 'delivered', channel: 'sms', generation: 2 });
    await becomes(await driver.write('Tor 5'), { state: 'delivered', channel: 'sms', generation: 1 });
    const sms = (await driver.got()).filter(({ channel }) => channel === 'sms');
    expect(sms.map(({ body }) => body)).toEqual(['Tor 4', 'Tor 5']);
  });
});

test('given Twilio says that the driver opted out, then nothing more is even tried', async () => {
  const driver = await someDriver({ wroteAgo: 5 });
  const { manager } = phones.notification.context.store;
  await phones.set(driver.phone, { optedOut: true });
  await becomes(await driver.write('eins'), { state: 'cancelled', reason: 'opted-out' });
  expect(await findContact(manager, driver.phoneIndex)).toMatchObject({ optedOutAt: expect.any(Date) });
  const calls = await phones.calls(driver.phone);
  await becomes(await driver.write('zwei'), { state: 'cancelled' });
  expect(await phones.calls(driver.phone)).toEqual(calls);
});

test('given callbacks twice, late and out of order, then the message never goes back', async () => {
  const driver = await someDriver({ wroteAgo: 5 });
  const { context } = phones.notification;
  const text = await driver.write('gelesen');
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
  expect(body.templates).toHaveLength(168);
  const find = (name: string) => (body.templates as { name: string }[]).find((each) => each.name === name);
  expect(find('gatelingo_talk_3_pl')).toMatchObject({ kind: 'talk', language: 'pl', status: 'approved' });
  expect(find('gatelingo_talk_3_is')).toMatchObject({ status: 'rejected', contentSid: expect.stringMatching(/^HX/) });
});
