import { randomInt, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createBus, on } from '@gatelingo/chassis/events';
import { rows } from '@gatelingo/chassis/postgres';
import { eventually, signTestToken, testStores } from '@gatelingo/chassis/testing';
import type { ChatMessage, Conversation } from '@gatelingo/proto/http/chat';
import { ChatMessagePostedSchema, DeliveryStatusChangedSchema, UserRegisteredSchema } from '@gatelingo/proto/events';
import { startTwilioSimulator } from '@gatelingo/stack/simulators/twilio';
import { type SpeechSimulator, startSpeechSimulator } from '@gatelingo/stack/speech';
import { saveContact } from '../src/db/contacts.ts';
import { appendChatMessage, changeChatMessage, orderTranslation, phoneIndexOf } from '../src/use-cases/change-chat.ts';
import { learnJob } from '../src/use-cases/learn-job.ts';
import { aJob, aTruckerFact, heard, type JobFact } from './job-facts.ts';
import { type Notification, startNotification } from './notification-service.ts';

let twilio: Awaited<ReturnType<typeof startTwilioSimulator>>;
let speech: SpeechSimulator;
let notification: Notification;
let companyId: string;
let token: string;
const userId = randomUUID();
const posted: { jobId: string | undefined; text: string | undefined }[] = [];
const delivered: { id: string | undefined; state: string | undefined }[] = [];
let listener: { stop: () => Promise<void> };

const patience = { timeoutMs: 20_000 };
const aPhone = () => `+4915${String(randomInt(100_000_000, 999_999_999))}`;

const startListener = async () => {
  const { context, topicPrefix, environment } = notification;
  const { store, log, clock, metrics } = context;
  const { EVENT_KEYS: eventKeys } = environment;
  const brokers = testStores().kafkaBrokers;
  const bus = createBus({ service: 'realtime', brokers, store, eventKeys, log, clock, metrics, topicPrefix });
  bus.consumeWithoutStore({
    group: 'job-chat-test',
    topics: ['notification.chat.v1'],
    on: [
      on(ChatMessagePostedSchema, ({ payload: { chat, message } }) => {
        posted.push({ jobId: chat?.jobId, text: message?.text });
      }),
      on(DeliveryStatusChangedSchema, ({ payload: { message } }) => {
        delivered.push({ id: message?.messageId, state: message?.state });
      }),
    ],
  });
  await bus.start();
  await bus.joined();
  return bus;
};

beforeAll(async () => {
  [twilio, speech] = await Promise.all([startTwilioSimulator({ port: 0 }), startSpeechSimulator({ port: 0 })]);
  const env = { TRANSLATION_PROVIDER: 'libretranslate', LIBRETRANSLATE_URL: speech.endpoint, ...twilio.environment };
  notification = await startNotification({ env });
  listener = await startListener();
  companyId = await notification.company('de');
  token = await signTestToken({ companyId, userId, role: 'iadmin' });
  const user = { userId, companyId, email: 'ana@nord.example', name: 'Ana', surname: 'Berg', role: 'iadmin' };
  await notification.say('auth', UserRegisteredSchema, { user }, { aggregateId: userId, companyId });
  const { manager } = notification.context.store;
  await eventually(async () => {
    expect(await rows(manager, 'SELECT id FROM staff UNION SELECT id FROM company')).toHaveLength(2);
  }, patience);
}, 60_000);
afterAll(async () => {
  await listener.stop();
  await notification.stop();
  await Promise.all([twilio.close(), speech.close()]);
});

const behave = async (translate: Record<string, unknown>) => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ translate });
  expect((await fetch(`${speech.endpoint}/api/behaviour`, { method: 'PUT', headers, body })).ok).toBe(true);
};
beforeEach(() => behave({ mode: 'ok' }));

const follow = async (facts: readonly JobFact[]) => {
  const { context } = notification;
  for (const each of facts) {
    const { fact, reminder } = heard(each);
    await context.store.transaction((tx) => learnJob(context, tx, fact, reminder));
  }
};
const created = async (trucker = aTruckerFact('Jan', aPhone()), options: { title?: string; dueAt?: string } = {}) => {
  const job = aJob(companyId, trucker, options);
  await follow(job.created());
  return job;
};
const chat = async (jobId: string, query = '', as = token) => {
  const { status, body } = await notification.call('GET', `/company-messages/job/${jobId}${query}`, { token: as });
  return { status, ...(body as { messages: ChatMessage[]; conversation: Conversation; nextCursor?: string }) };
};
const post = async (path: string, body: unknown, { key, as = token }: { key?: string; as?: string } = {}) => {
  const { port } = notification.context.http.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${String(port)}/company-messages/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${as}`,
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  });
  const answered = (await answer.json()) as { error?: string; message?: string; chatMessage: ChatMessage };
  return { status: answer.status, body: answered };
};
const write = (jobId: string, text: string, options: { key?: string; as?: string } = {}) =>
  post(`job/${jobId}/whatsapp`, { text }, options);
const list = async (query = '') => {
  const { body } = await notification.call('GET', `/company-messages/conversations${query}`, { token });
  return body as unknown as { conversations: Conversation[]; unread: number; nextCursor?: string };
};
const textOf = async (jobId: string, kind = 'text') =>
  (await chat(jobId)).messages.filter((message) => message.kind === kind);
const sendsOf = (id: string) =>
  rows(notification.context.store.manager, `SELECT key FROM work WHERE kind = 'send-message' AND key LIKE $1`, [
    `${id}:%`,
  ]);
/** What the driver wrote, as Twilio's webhook has it written down. */
const driverWrote = ({ jobId, trucker }: ReturnType<typeof aJob>, text: string) => {
  const { context } = notification;
  const phoneIndex = phoneIndexOf(context, trucker.phone);
  return context.store.transaction(async (tx) => {
    const message = await appendChatMessage(context, tx, {
      ...{ companyId, jobId, truckerId: trucker.truckerId, phoneIndex, senderType: 'trucker', kind: 'text' },
      ...{ text, language: 'pl', translation: 'pending', translatedTo: 'de', state: 'received' },
    });
    await saveContact(tx.manager, phoneIndex, { lastWroteAt: context.clock.now() });
    await orderTranslation(context, tx, message);
    return message;
  });
};

describe('what the system writes', () => {
  test('given a new job, then its chat begins with it, in the language of the company and of the driver', async () => {
    const job = await created(undefined, { title: 'Unload 20 pallets' });
    const { messages, conversation } = await chat(job.jobId);
    expect(messages).toMatchObject([
      { kind: 'job-created', senderType: 'system', seq: 1, stepId: job.stepIds[0], language: 'de', translatedTo: 'pl' },
    ]);
    for (const text of [messages[0]?.text, messages[0]?.translatedText]) {
      for (const part of ['Jan', 'Spedition Nord', 'Unload 20 pallets', 'Ramp 1, Kaistr. 1, Hamburg', '11:00']) {
        expect(text).toContain(part);
      }
      expect(text).toContain(`jobId=${job.jobId}&stepId=${job.stepIds[0]}`);
    }
    expect(messages[0]?.text).toContain('hat einen Auftrag');
    expect(await sendsOf(messages[0]!._id)).toHaveLength(1);
    expect(conversation).toMatchObject({ truckerName: 'Jan Kowalski', language: 'pl', lastSeq: 1, hindrance: '' });
  });

  test('given a step that should have been confirmed, when a reminder is due, then it says that he is late', async () => {
    const job = await created(undefined, { dueAt: '2020-11-20T10:00:00.000Z' });
    await follow(job.reminderDue(1));
    expect(await textOf(job.jobId, 'step-late')).toMatchObject([{ stepId: job.stepIds[0] }]);
  });

  test('given every step is confirmed and the job completed, then he is thanked once', async () => {
    const job = await created();
    await follow([...job.confirmed(), ...job.confirmed(), ...job.confirmed(), ...job.completed()]);
    expect(await textOf(job.jobId, 'job-done')).toMatchObject([{ stepId: job.stepIds[2] }]);
  });

  test('given a driver without a valid phone, then the message says that it could not be sent', async () => {
    const job = await created(aTruckerFact('Jan', '0151 none'));
    const { messages, conversation } = await chat(job.jobId);
    const reason = 'no-phone';
    expect(messages).toMatchObject([{ state: 'failed', canRetry: true, reason }]);
    expect(conversation.hindrance).toBe('no-phone');
    expect((await write(job.jobId, 'Hallo')).status).toBe(422);
    expect((await post(`message/${messages[0]!._id}/retry`, {})).status).toBe(422);
  });
});

describe('what staff write', () => {
  test('when it is posted, then it is in the chat, translated for the driver, handed over to be sent, and told', async () => {
    const job = await created();
    const { status, body } = await write(job.jobId, '  Bitte Tor 3  ');
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Message sent' });
    const written = { senderType: 'user', senderName: 'Ana Berg', text: 'Bitte Tor 3', seq: 2, language: 'de' };
    expect(body.chatMessage).toMatchObject({ ...written, translatedTo: 'pl', media: [], position: null });
    await eventually(async () => {
      expect(await textOf(job.jobId)).toMatchObject([{ translation: 'done', translatedText: '[pl] Bitte Tor 3' }]);
      expect(await sendsOf(body.chatMessage._id)).toHaveLength(1);
      expect(posted).toContainEqual({ jobId: job.jobId, text: 'Bitte Tor 3' });
    }, patience);
  });

  test('when the translator fails, then the original goes out', async () => {
    await behave({ mode: 'fail', status: 400 });
    const job = await created();
    const { body } = await write(job.jobId, 'Bitte Tor 4');
    await eventually(async () => {
      expect(await textOf(job.jobId)).toMatchObject([{ translation: 'failed', translatedText: '' }]);
      expect(await sendsOf(body.chatMessage._id)).toHaveLength(1);
    }, patience);
  });

  test('when it is posted twice under one key, then it is there once; another text under the key is a clash', async () => {
    const job = await created();
    const key = randomUUID();
    const [one, other] = [await write(job.jobId, 'Hallo', { key }), await write(job.jobId, 'Hallo', { key })];
    expect(other.body.chatMessage._id).toBe(one.body.chatMessage._id);
    expect(await textOf(job.jobId)).toHaveLength(1);
    expect((await write(job.jobId, 'Hallo!', { key })).status).toBe(409);
  });

  test.each([
    ['nothing', '   '],
    ['1,601 characters', 'x'.repeat(1_601)],
  ])('when the text is %s, then it is refused and nothing is written', async (_what, text) => {
    const job = await created();
    expect((await write(job.jobId, text)).status).toBe(400);
    expect(await textOf(job.jobId)).toEqual([]);
  });

  test('when nobody has the job, then it is refused with what to do', async () => {
    const job = aJob(companyId);
    await follow(job.givenTo(undefined));
    expect(await write(job.jobId, 'Hallo')).toMatchObject({ status: 422, body: { code: 'rule_violated' } });
    expect((await chat(job.jobId)).conversation).toMatchObject({ hindrance: 'no-trucker', lastMessage: null });
  });

  test('when the driver has opted out, then it is refused with what to do', async () => {
    const job = await created();
    const { context } = notification;
    await saveContact(context.store.manager, phoneIndexOf(context, job.trucker.phone), { optedOutAt: new Date() });
    const refused = await write(job.jobId, 'Hallo');
    expect(refused.status).toBe(409);
    expect(refused.body.error).toMatch(/opted out.*START/);
    expect((await chat(job.jobId)).conversation.hindrance).toBe('opted-out');
  });

  test('when they choose a template, then it is about the active step; without one only some can be sent', async () => {
    const job = await created();
    const sent = await post(`job/${job.jobId}/template`, { kind: 'reminder' });
    const written = { kind: 'reminder', senderType: 'system', senderName: 'Ana Berg', stepId: job.stepIds[0] };
    expect(sent.body.chatMessage).toMatchObject(written);
    await follow(job.completed());
    expect((await post(`job/${job.jobId}/template`, { kind: 'step-active' })).status).toBe(422);
    expect((await post(`job/${job.jobId}/template`, { kind: 'talk' })).status).toBe(200);
  });

  test('when a failed message is sent again, then it is queued anew, and only a failed one can be', async () => {
    const job = await created();
    const { body } = await write(job.jobId, 'Hallo');
    const id = body.chatMessage._id;
    // Until the first try is written down: it must not overtake what is made of it here.
    await eventually(async () => expect(await textOf(job.jobId)).toMatchObject([{ state: 'waiting' }]), patience);
    const { context } = notification;
    await context.store.transaction((tx) =>
      changeChatMessage(context, tx, id, (message) => ({ ...message, state: 'failed', reason: 'unreachable' })),
    );
    expect(await textOf(job.jobId)).toMatchObject([{ canRetry: true }]);
    expect((await post(`message/${id}/retry`, {})).status).toBe(200);
    await eventually(async () => {
      expect(await sendsOf(id)).toHaveLength(2);
      expect(delivered).toContainEqual({ id, state: 'failed' });
    }, patience);
    expect((await post(`message/${id}/retry`, {})).status).toBe(409);
  });
});

describe('what is read', () => {
  test('given what a driver wrote, then it is unread until somebody reads it, and translated for the company', async () => {
    const job = await created();
    const before = (await list()).unread;
    await driverWrote(job, 'Gdzie?');
    await eventually(async () => {
      expect((await list()).conversations[0]).toMatchObject({
        ...{ _id: job.jobId, unread: 1, lastSeq: 2, isActive: true },
        lastMessage: { senderType: 'trucker', text: '[de] Gdzie?', state: 'received' },
      });
    }, patience);
    expect((await list()).unread).toBe(before + 1);
    const { conversation } = await chat(job.jobId);
    expect(new Date(conversation.windowEndsAt ?? 0).getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    expect((await post(`job/${job.jobId}/read`, { seq: 2 })).status).toBe(200);
    expect((await chat(job.jobId)).conversation.unread).toBe(0);
    expect((await list()).unread).toBe(before);
  });

  test('given many messages, then the newest come first, and older ones by cursor, each page oldest first', async () => {
    const job = await created();
    for (const text of ['a', 'b', 'c']) await driverWrote(job, text);
    const newest = await chat(job.jobId, '?limit=2');
    expect(newest.messages.map(({ seq }) => seq)).toEqual([3, 4]);
    const older = await chat(job.jobId, `?limit=2&cursor=${String(newest.nextCursor)}`);
    expect([older.messages.map(({ seq }) => seq), older.nextCursor]).toEqual([[1, 2], undefined]);
  });

  test('given conversations, then they are found by a part of the title, to the letter, and paged', async () => {
    const title = `100%_${randomUUID()}`;
    const [older, newer] = [await created(undefined, { title }), await created(undefined, { title })];
    await created(undefined, { title: title.replace('%_', 'xx') });
    const query = `?query=${encodeURIComponent(title.slice(2).toUpperCase())}&limit=1`;
    const first = await list(query);
    const second = await list(`${query}&cursor=${String(first.nextCursor)}`);
    expect([...first.conversations, ...second.conversations].map(({ _id }) => _id)).toEqual([newer.jobId, older.jobId]);
    expect(second.nextCursor).toBeUndefined();
  });
});

describe('conversations are searched', () => {
  const searched = async (text: string, as = token) => {
    const path = `/company-messages/conversations?search=${encodeURIComponent(text)}`;
    const { body } = await notification.call('GET', path, { token: as });
    return (body as unknown as { conversations: Conversation[] }).conversations.map(({ _id }) => _id);
  };
  const aName = () => `Zdzisław${randomUUID().slice(0, 8)}`;

  test('given a driver, then his chat is found by whole words of his name, however they are typed, and by his phone', async () => {
    const [name, phone] = [aName(), aPhone()];
    const job = await created(aTruckerFact(name, phone));
    await created(aTruckerFact(aName(), aPhone()));
    for (const text of [
      name,
      name.toUpperCase(),
      `kowalski  ${name}`,
      ` ${phone}`,
      phone.replace('+49', '0049 '),
      phone.replace('+49', '+49 '),
    ]) {
      expect(await searched(text)).toEqual([job.jobId]);
    }
    for (const text of [name.slice(0, -1), `${name} Nowak`, phone.slice(0, -1)])
      expect(await searched(text)).toEqual([]);
    expect(await searched('kowalski')).toContain(job.jobId);
  });

  test('given a part of a title, then its chat is found; nothing asked for, nothing is left out', async () => {
    const title = `Paletten ${randomUUID()}`;
    const job = await created(undefined, { title });
    expect(await searched(title.slice(3).toUpperCase())).toEqual([job.jobId]);
    expect(await searched(' ')).toContain(job.jobId);
  });

  test('given the job is another’s now, then the former driver’s name finds it no more', async () => {
    const [former, present] = [aTruckerFact(aName(), aPhone()), aTruckerFact(aName(), aPhone())];
    const job = await created(former);
    await follow(job.givenTo(present));
    expect([await searched(former.name), await searched(present.name)]).toEqual([[], [job.jobId]]);
  });

  test('given another company, then it finds nothing of ours', async () => {
    const trucker = aTruckerFact(aName(), aPhone());
    await created(trucker);
    const stranger = await signTestToken({ companyId: randomUUID(), role: 'iadmin' });
    for (const text of [trucker.name, trucker.phone, 'Unload']) expect(await searched(text, stranger)).toEqual([]);
  });
});

test('given no token, a user, another company or an unknown id, then 401, 403 and the same 404', async () => {
  const job = await created();
  const { body } = await write(job.jobId, 'Hallo');
  const user = await signTestToken({ companyId, role: 'user' });
  const stranger = await signTestToken({ companyId: randomUUID(), role: 'iadmin' });
  const call = async (jobId: string, messageId: string, as: string) => [
    (await chat(jobId, '', as)).status,
    (await write(jobId, 'Hallo', { as })).status,
    (await post(`job/${jobId}/template`, { kind: 'talk' }, { as })).status,
    (await post(`job/${jobId}/read`, { seq: 1 }, { as })).status,
    (await post(`message/${messageId}/retry`, {}, { as })).status,
  ];
  expect(await call(job.jobId, body.chatMessage._id, 'none')).toEqual([401, 401, 401, 401, 401]);
  expect(await call(job.jobId, body.chatMessage._id, user)).toEqual([403, 403, 403, 403, 403]);
  const foreign = await call(job.jobId, body.chatMessage._id, stranger);
  expect(foreign).toEqual([404, 404, 404, 404, 404]);
  expect(await call(randomUUID(), randomUUID(), stranger)).toEqual(foreign);
}, 60_000);

describe('given no account with the provider', () => {
  let without: Notification;
  beforeAll(async () => {
    without = await startNotification();
  }, 60_000);
  afterAll(() => without.stop());

  const learn = async (facts: readonly JobFact[]) => {
    for (const each of facts) {
      const { fact, reminder } = heard(each);
      await without.context.store.transaction((tx) => learnJob(without.context, tx, fact, reminder));
    }
  };
  const read = async (jobId: string) => {
    const { body } = await without.call('GET', `/company-messages/job/${jobId}`, { token });
    return body as unknown as { messages: ChatMessage[]; conversation: Conversation };
  };

  test('when a text is posted, then the answer names what is missing, and the job’s own message waits', async () => {
    const job = aJob(companyId);
    await learn(job.created());
    const path = `/company-messages/job/${job.jobId}/whatsapp`;
    const refused = await without.call('POST', path, { token, body: { text: 'Hallo' } });
    expect(refused).toMatchObject({ status: 501, body: { code: 'not_configured' } });
    for (const name of ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_WHATSAPP_FROM']) {
      expect(refused.body.error).toContain(name);
    }
    expect(await read(job.jobId)).toMatchObject({
      messages: [{ state: 'queued' }],
      conversation: { hindrance: 'not-configured' },
    });
  });

  test('when the job goes to another before it was sent, then it is cancelled; when it comes back, it is queued anew', async () => {
    const job = aJob(companyId);
    await learn([...job.created(), ...job.givenTo(aTruckerFact('Bo', aPhone()))]);
    const [first] = (await read(job.jobId)).messages;
    expect(first).toMatchObject({ state: 'cancelled', reason: 'job-moved-on' });
    await learn(job.givenTo(job.trucker));
    expect((await read(job.jobId)).messages).toMatchObject([
      { _id: first!._id, state: 'queued', reason: '' },
      { state: 'cancelled' },
    ]);
    const { manager } = without.context.store;
    const ordered = await rows<{ key: string }>(manager, 'SELECT key FROM work WHERE key LIKE $1 ORDER BY key', [
      `${first!._id}:%`,
    ]);
    expect(ordered).toEqual([{ key: `${first!._id}:1` }, { key: `${first!._id}:2` }]);
  });
});
