import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { rows } from '@gatelingo/chassis/postgres';
import { eventually } from '@gatelingo/chassis/testing';
import { RetryLaterError } from '@gatelingo/chassis/work';
import type { ChatMessage as Shown } from '@gatelingo/proto/http/chat';
import { findLatestSend, lockChatOf } from '../../src/chat/db/chat.ts';
import { findJobProjection } from '../../src/chat/db/jobs.ts';
import { saveReceived } from '../../src/phones/db/phone-companies.ts';
import type { ChatMessage } from '../../src/chat/domain/chat.ts';
import { sharedThread } from '../../src/phones/domain/senders.ts';
import { applyStatus } from '../../src/sending/use-cases/apply-status.ts';
import { changeChatMessage } from '../../src/chat/use-cases/change-chat-message.ts';
import { failSending } from '../../src/sending/use-cases/fail-sending.ts';
import { retrySending } from '../../src/sending/use-cases/retry-sending.ts';
import { sendMessage } from '../../src/sending/use-cases/send-message.ts';
import { queueNotice } from '../../src/sending/use-cases/queue-notice.ts';
import { handleWish } from '../../src/sending/use-cases/handle-wish.ts';
import { phones, withPhones } from '../driver-phones.ts';
import { aJob, aDriverFact, publishFacts } from '../job-facts.ts';
import { aPhone, patience, someCompany } from '../notification-service.ts';
import { becomes, byWhatsApp, type Driver, insertOpenSend, now, sendsOf, someDriver, wait } from '../some-driver.ts';
import { longRows } from '../../../../stack/src/tests/long.ts';

withPhones();

/** The answers to what was asked for one driver, after the message about their job. */
const answers = async ({ phone }: Driver) => (await phones.calls(phone)).slice(1).map(({ status }) => status);
const hour = 3_600_000;

describe('given Twilio answers with an error from which nobody knows what was done', () => {
  test('when it had taken the text, then the text is found in the list and goes once', async () => {
    const driver = await someDriver({ wroteAgo: 5 });
    const behaviour = { mode: '500-after-accept', status: 502, times: 1, webhooks: 'lost', webhookTimes: 9 };
    await phones.behave(driver.phone, behaviour);
    await becomes(await driver.write('einmal'), { state: 'delivered', isResent: false });
    expect(await driver.got()).toMatchObject([{ body: 'einmal' }]);
    expect(await answers(driver)).toEqual([502]);
  });

  test('when it had not, then the text goes once more as soon as the list has been without it for 30 s', async () => {
    const driver = await someDriver({ wroteAgo: 5 });
    await phones.behave(driver.phone, { mode: '500', times: 1 });
    const text = await driver.write('noch einmal');
    const isLookedFor = [{ state: 'unknown', is_answered: true }];
    await eventually(async () => expect(await sendsOf(text)).toMatchObject(isLookedFor), patience);
    expect(await answers(driver)).toEqual([500]);
    await wait(text, '30 s');
    await becomes(text, { state: 'delivered' });
    expect(await driver.got()).toMatchObject([{ body: 'noch einmal' }]);
    expect(await answers(driver)).toEqual([500, 201]);
  });

  test('when a receipt is queued meanwhile, then neither waits for the other', async () => {
    const driver = await someDriver({ wroteAgo: 5 });
    const { context } = phones.notification;
    await phones.behave(driver.phone, { mode: '500', times: 1 });
    const text = await driver.write('gleich');
    await eventually(async () => expect(await sendsOf(text)).toMatchObject([{ state: 'unknown' }]), patience);
    const receipt = { kind: 'step-confirmed' as const, values: ['1', '3'], companies: [], language: 'pl' as const };
    const to = {
      phoneIndex: driver.phoneIndex,
      thread: sharedThread,
      channel: 'whatsapp',
      phone: driver.phone,
    } as const;
    const about = { key: `receipt:${randomUUID()}` };
    await context.store.transaction((tx) => queueNotice(context, tx, { ...to, ...receipt, answersSid: null, about }));
    await wait(text, '30 s');
    await becomes(text, { state: 'delivered' });
    await eventually(
      async () =>
        expect((await driver.got()).map(({ body }) => body)).toEqual(['gleich', expect.stringMatching(/^Krok 1 z 3/)]),
      patience,
    );
  });

  test('when it keeps quiet about it, then 30 s are no proof', async () => {
    const driver = await someDriver({ wroteAgo: 5 });
    const text = await driver.append('unterwegs');
    await insertOpenSend(text, { state: 'unknown', unknownSince: new Date(Date.now() - 31_000) });
    await expect(sendMessage(phones.notification.context, { messageId: text.id, generation: 1 })).rejects.toThrow();
    expect(await answers(driver)).toEqual([]);
  });
});

test('given STOP comes while the templates are asked for, then nothing is sent any more', async () => {
  const driver = await someDriver();
  const { context } = phones.notification;
  const { twilio, store } = context;
  if (!twilio) throw new Error('No account.');
  const message = await driver.append('', { kind: 'talk' });
  const listTemplates = async () => {
    const wish = { phoneIndex: driver.phoneIndex, at: new Date(), text: 'STOP', channel: 'whatsapp' as const };
    await store.transaction((tx) => handleWish(context, tx, { word: 'stop', ...wish }));
    return twilio.listTemplates();
  };
  const slow = { ...context, twilio: { ...twilio, listTemplates } };
  expect(await sendMessage(slow, { messageId: message.id, generation: 1 })).toBeUndefined();
  expect(await now(message)).toMatchObject({ state: 'cancelled' });
  expect(await answers(driver)).toEqual([]);
});

describe('given we took a message for failed', () => {
  const failed = async () => {
    const driver = await someDriver({ wroteAgo: 5 });
    const { context } = phones.notification;
    const text = await driver.append('doch noch');
    const { id: sendId } = await insertOpenSend(text);
    const order = { messageId: text.id, generation: 1 };
    await context.store.transaction((tx) => failSending(context, tx, order));
    expect(await now(text)).toMatchObject({ state: 'failed' });
    return { text, sendId };
  };
  const publishStatus = (sendId: string, status: string) => {
    const { context } = phones.notification;
    const news = { sendId, sid: `SM${sendId}`, status, errorCode: null };
    return context.store.transaction((tx) => applyStatus(context, tx, news));
  };

  test('when Twilio reports that it arrived, then it has arrived', async () => {
    const { text, sendId } = await failed();
    await publishStatus(sendId, 'delivered');
    expect(await now(text)).toMatchObject({ state: 'delivered', reason: '', deliveredAt: expect.any(Date) });
    await publishStatus(sendId, 'sent');
    expect(await now(text)).toMatchObject({ state: 'delivered' });
  });

  test('when Twilio reports it of an older try, then the newest still counts', async () => {
    const { text, sendId } = await failed();
    await insertOpenSend(text, { state: 'failed', startedAt: new Date(Date.now() + 1_000) });
    await publishStatus(sendId, 'delivered');
    expect(await now(text)).toMatchObject({ state: 'failed' });
  });
});

test('given nobody found out in all attempts what came of a text, then what stands behind it goes', async () => {
  const driver = await someDriver({ wroteAgo: 5 });
  const { context } = phones.notification;
  const text = await driver.append('verschollen');
  await insertOpenSend(text, { state: 'unknown', unknownSince: new Date() });
  await context.store.transaction((tx) => failSending(context, tx, { messageId: text.id, generation: 1 }));
  expect(await now(text)).toMatchObject({ state: 'failed', reason: 'our-fault' });
  expect(await findLatestSend(context.store.manager, text.id, 1)).toMatchObject({ state: 'lost' });
  await becomes(await driver.write('danach'), { state: 'delivered' });
});

test('given the driver has another number meanwhile, then what others sent to it is not taken for their text', async () => {
  const driver = await someDriver({ wroteAgo: 5 });
  const { context } = phones.notification;
  const text = await driver.append('unterwegs');
  const { id } = await insertOpenSend(text, { state: 'unknown', unknownSince: new Date() });
  const phone = aPhone();
  await publishFacts(phones.notification, driver.job.givenTo({ ...driver.job.trucker, phone }));
  await eventually(async () => {
    const known = await findJobProjection(context.store.manager, context.sealer, driver.jobId);
    expect(known?.assignments).toMatchObject([{ person: { phone } }]);
  }, patience);
  const statusCallback = `${context.config.PUBLIC_URL}/api/notifications/twilio/status/${randomUUID()}`;
  await context.twilio?.send({ to: phone, ...byWhatsApp(), content: { body: 'an Ewa' }, statusCallback });
  const sending = sendMessage(context, { messageId: text.id, generation: 1 });
  await expect(sending).rejects.toThrow(RetryLaterError);
  expect(await sendsOf(text)).toMatchObject([{ id, state: 'unknown', sid: null }]);
});

test('given Twilio knows of a STOP that never reached us, then all that waits for the phone ends, and every company is notified', async () => {
  const driver = await someDriver({ wroteAgo: 5 });
  const other = await someCompany();
  const job = aJob(other.companyId, aDriverFact('Jan', driver.phone));
  await publishFacts(phones.notification, job.created());
  await eventually(async () => expect(await driver.got()).toHaveLength(1), patience);
  const behind = await driver.append('zwei');
  const waiting = await driver.append('drei', { state: 'waiting' });
  await phones.set(driver.phone, { optedOut: true });
  const first = await driver.append('eins', { createdAt: new Date(Date.now() - hour) });
  await driver.enqueue(first);
  await becomes(first, { state: 'cancelled' });
  for (const each of [behind, waiting]) expect(await now(each)).toMatchObject({ state: 'cancelled' });
  const chats = [
    [driver.iadmin, driver.jobId],
    [other.iadmin, job.jobId],
  ] as const;
  for (const [token, jobId] of chats) {
    const { body } = await phones.notification.call('GET', `/company-messages/job/${jobId}`, { token });
    const optedOut = (body.messages as Shown[]).filter(({ kind }) => kind === 'opted-out');
    expect(optedOut).toMatchObject([{ senderType: 'system', text: '' }]);
    expect(body.conversation).toMatchObject({ hindrance: 'opted-out' });
  }
});

describe('given texts wait behind another of the same phone', () => {
  const ends: [string, (driver: Driver) => Promise<ChatMessage>][] = [
    [
      'is refused',
      async (driver) => {
        await phones.behave(driver.phone, { mode: 'error', code: 21614, status: 400, times: 1 });
        return driver.append('eins');
      },
    ],
    ...longRows<[string, (driver: Driver) => Promise<ChatMessage>]>([
      ['has gone', (driver) => driver.append('eins')],
      ['is not sent, as its step is over', (driver) => driver.append('eins', { stepId: randomUUID() })],
    ]),
  ];
  test.each(ends)('when that one %s, then the next goes at once', async (_how, firstOf) => {
    const driver = await someDriver({ wroteAgo: 5 });
    const first = await firstOf(driver);
    const next = await driver.append('zwei');
    // It would look by itself in an hour only.
    await driver.enqueue(next, new Date(Date.now() + hour));
    await driver.enqueue(first);
    await becomes(next, { state: 'delivered' });
  });
});

describe('given there were too many messages at once, as Twilio reports by its callback', () => {
  test.each([63018, ...longRows([30001, 30022])])(
    'when it says %i twice, then the text waits and goes in the end',
    async (code) => {
      const driver = await someDriver({ wroteAgo: 5 });
      await phones.behave(driver.phone, { mode: 'failed', code, times: 2 });
      const text = await driver.write('zu viel');
      await becomes(text, { state: 'delivered', generation: 3, reason: '' });
      expect((await driver.got()).map(({ status }) => status)).toEqual(['failed', 'failed', 'delivered']);
      const [first, second, third] = (await phones.calls(driver.phone))
        .slice(1)
        .map(({ at }) => new Date(at).getTime());
      expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(2_000);
      expect((third ?? 0) - (second ?? 0)).toBeGreaterThanOrEqual(4_000);
    },
  );

  test('when that does not end, then the text fails and says why', async () => {
    const driver = await someDriver({ wroteAgo: 5 });
    const text = await driver.append('viel zu viel');
    for (let n = 1; n <= 8; n += 1) {
      await insertOpenSend(text, { generation: -n, state: 'failed', errorCode: 63018 });
    }
    await phones.behave(driver.phone, { mode: 'failed', code: 63018 });
    await driver.enqueue(text);
    await becomes(text, { state: 'failed', generation: 1, reason: 'too-many', errorCode: 63018 });
  });
});

test('given a text was given up, when it is sent again by hand, then it says that it may have come twice', async () => {
  const driver = await someDriver({ wroteAgo: 5 });
  const { context } = phones.notification;
  const text = await driver.append('aufgegeben');
  const { id: first } = await insertOpenSend(text);
  const order = { messageId: text.id, generation: 1 };
  await context.store.transaction((tx) => failSending(context, tx, order));
  await context.store.transaction((tx) => retrySending(context, tx, order));
  await driver.enqueue(text);
  await becomes(text, { state: 'delivered', isResent: true });
  // Twilio's status can come before its answer to the call.
  await eventually(async () =>
    expect((await sendsOf(text)).map(({ id, state }) => [id === first, state])).toEqual([
      [true, 'lost'],
      [false, 'accepted'],
    ]),
  );
});

test('given a text is cancelled while its chat is waited for, then it does not go out', async () => {
  const driver = await someDriver({ wroteAgo: 5 });
  const { context } = phones.notification;
  const { store } = context;
  const text = await driver.append('zu spät');
  const sendings: Promise<unknown>[] = [];
  await store.transaction(async (tx) => {
    await lockChatOf(tx.manager, text.id);
    sendings.push(sendMessage(context, { messageId: text.id, generation: 1 }));
    await eventually(async () => {
      const sql = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
        AND query LIKE '%conversation%FOR UPDATE%'`;
      expect(await rows(store.manager, sql)).toHaveLength(1);
    }, patience);
    await changeChatMessage(context, tx, text.id, (each) => ({ ...each, state: 'cancelled', reason: 'job-moved-on' }));
  });
  expect(await Promise.all(sendings)).toEqual([undefined]);
  expect(await now(text)).toMatchObject({ state: 'cancelled', reason: 'job-moved-on' });
  expect(await answers(driver)).toEqual([]);
});

test('given the job was given to another, then what waited for the former driver goes to nobody', async () => {
  const driver = await someDriver({ wroteAgo: 5 });
  const { context } = phones.notification;
  const text = await driver.append('Wo bist du?');
  const other = aDriverFact('Ewa');
  await publishFacts(phones.notification, driver.job.givenTo(other));
  await eventually(async () => {
    const { messages } = await driver.chat();
    expect(messages.filter(({ kind }) => kind === 'job-created')).toHaveLength(2);
  }, patience);
  expect(await sendMessage(context, { messageId: text.id, generation: 1 })).toBeUndefined();
  expect(await now(text)).toMatchObject({ state: 'cancelled', reason: 'other-trucker' });
  expect(await driver.got()).toEqual([]);
});

test("given WhatsApp has not approved the driver's language, then the chat shows the English that the driver got", async () => {
  const driver = await someDriver({ language: 'is', companyLanguage: 'de' });
  await becomes(await driver.appendDone(), {
    state: 'delivered',
    translatedTo: 'en',
    language: 'de',
    translation: 'done',
  });
  const [got] = await driver.got();
  const shown = (await driver.chat()).messages.find(({ kind }) => kind === 'job-done');
  expect(got).toMatchObject({ template: 'gatelingo_job_done_3_en' });
  expect(shown?.translatedText).toBe(got?.body);
  // Inside the 24 hours anything may be written, also in their language.
  const { phoneIndex, companyId } = driver;
  const of = { phoneIndex, companyId, thread: sharedThread };
  await saveReceived(phones.notification.context.store.manager, of, new Date());
  await phones.set(driver.phone, { wroteAt: new Date().toISOString() });
  await becomes(await driver.appendDone(), { state: 'delivered', translatedTo: 'is', isTemplate: false });
});
