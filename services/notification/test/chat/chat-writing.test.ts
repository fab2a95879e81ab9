import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { hashRequest, rows } from '@gatelingo/chassis/postgres';
import { eventually } from '@gatelingo/chassis/testing';
import { saveContact } from '../../src/phones/db/contacts.ts';
import { changeChatMessage } from '../../src/chat/use-cases/change-chat-message.ts';
import { phoneIndexOf } from '../../src/db/lookups.ts';
import { withChatWorld, world } from '../chat-world.ts';
import { aJob, aDriverFact } from '../job-facts.ts';
import { aPhone, patience } from '../notification-service.ts';
import { longRows } from '../../../../stack/src/tests/long.ts';

withChatWorld();
beforeEach(() => world.behave({ mode: 'ok' }));

describe('what the system writes', () => {
  test('given a new job, then its chat begins with it, in the language of the company and of the driver', async () => {
    const job = await world.created(undefined, { title: 'Unload 20 pallets' });
    const { messages, conversation } = await world.chat(job.jobId);
    expect(messages).toMatchObject([
      { kind: 'job-created', senderType: 'system', seq: 1, stepId: job.stepIds[0], language: 'de', translatedTo: 'pl' },
    ]);
    for (const text of [messages[0]?.text, messages[0]?.translatedText]) {
      for (const part of ['Spedition Nord', 'Unload 20 pallets', 'Ramp 1, Kaistr. 1, Hamburg', '11:00']) {
        expect(text).toContain(part);
      }
      // Anybody could have typed the name.
      expect(text).not.toContain('Jan');
      expect(text).toContain('/t/…');
    }
    expect(messages[0]?.text).toContain('hat einen Auftrag');
    expect(await world.sendsOf(messages[0]!._id)).toHaveLength(1);
    expect(conversation).toMatchObject({ truckerName: 'Jan Kowalski', language: 'pl', lastSeq: 1, hindrance: '' });
  });

  test('given a step that should have been confirmed, when a reminder is due, then it says that the driver is late', async () => {
    const job = await world.created(undefined, { dueAt: '2020-11-20T10:00:00.000Z' });
    await world.follow(job.reminderDue(1));
    expect(await world.textOf(job.jobId, 'step-late')).toMatchObject([{ stepId: job.stepIds[0] }]);
  });

  test('given every step is confirmed and the job completed, then the driver is thanked once', async () => {
    const job = await world.created();
    await world.follow([...job.confirmed(), ...job.confirmed(), ...job.confirmed(), ...job.completed()]);
    expect(await world.textOf(job.jobId, 'job-done')).toMatchObject([{ stepId: job.stepIds[2] }]);
  });

  test('given a driver without a valid phone, then the message says that it could not be sent', async () => {
    const job = await world.created(aDriverFact('Jan', '0151 none'));
    const { messages, conversation } = await world.chat(job.jobId);
    const reason = 'no-phone';
    expect(messages).toMatchObject([{ state: 'failed', canRetry: true, reason }]);
    expect(conversation.hindrance).toBe('no-phone');
    const refused = { status: 422, body: { code: 'no_phone' } };
    expect(await world.write(job.jobId, 'Hallo')).toMatchObject(refused);
    expect(await world.post(`message/${messages[0]!._id}/retry`, {})).toMatchObject(refused);
  });
});

describe('what staff write', () => {
  test('when it is posted, then it is in the chat, translated for the driver, handed over to be sent, and pages get it', async () => {
    const job = await world.created();
    const { status, body } = await world.write(job.jobId, '  Bitte Tor 3  ');
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Message sent' });
    const written = { senderType: 'user', senderName: 'Ana Berg', text: 'Bitte Tor 3', seq: 2, language: 'de' };
    expect(body.chatMessage).toMatchObject({ ...written, translatedTo: 'pl', media: [], position: null });
    await eventually(async () => {
      expect(await world.textOf(job.jobId)).toMatchObject([{ translation: 'done', translatedText: 'Proszę brama 3' }]);
      expect(await world.sendsOf(body.chatMessage._id)).toHaveLength(1);
      expect(world.posted).toContainEqual({ jobId: job.jobId, text: 'Bitte Tor 3' });
    }, patience);
  });

  test('when the translator fails, then the original goes out', async () => {
    await world.behave({ mode: 'fail', status: 400 });
    const job = await world.created();
    const { body } = await world.write(job.jobId, 'Bitte Tor 4');
    await eventually(async () => {
      expect(await world.textOf(job.jobId)).toMatchObject([{ translation: 'failed', translatedText: '' }]);
      expect(await world.sendsOf(body.chatMessage._id)).toHaveLength(1);
    }, patience);
  });

  test('when it is posted twice under one key, then it is there once; another text under the key is a clash', async () => {
    const job = await world.created();
    const key = randomUUID();
    const [one, other] = [
      await world.write(job.jobId, 'Hallo', { key }),
      await world.write(job.jobId, 'Hallo', { key }),
    ];
    expect(other.body.chatMessage._id).toBe(one.body.chatMessage._id);
    expect(await world.textOf(job.jobId)).toHaveLength(1);
    expect((await world.write(job.jobId, 'Hallo!', { key })).status).toBe(409);
  });

  // promise: Nobody in who does not belong
  test('when it is posted, then its text can not be guessed from what is kept of the call', async () => {
    const job = await world.created();
    const [key, text] = [randomUUID(), 'Hallo'];
    const id = (await world.write(job.jobId, text, { key })).body.chatMessage._id;
    const { manager } = world.notification.context.store;
    const plainHash = hashRequest({ jobId: job.jobId, text });
    const [kept] = await rows<{ hash: string; answer: Buffer }>(
      manager,
      'SELECT request_hash AS hash, answer FROM idempotency WHERE key = $1',
      [key],
    );
    expect(kept?.hash).not.toBe(plainHash);
    expect(kept?.answer.toString('latin1')).not.toContain(id);
  });

  test.each([['1,601 characters', 'x'.repeat(1_601)], ...longRows([['nothing', '   '] as const])] as const)(
    'when the text is %s, then it is refused and nothing is written',
    async (_what, text) => {
      const job = await world.created();
      expect((await world.write(job.jobId, text)).status).toBe(400);
      expect(await world.textOf(job.jobId)).toEqual([]);
    },
  );

  test('when nobody has the job, then it is refused with what to do', async () => {
    const job = aJob(world.companyId);
    await world.follow(job.givenTo(undefined));
    expect(await world.write(job.jobId, 'Hallo')).toMatchObject({ status: 422, body: { code: 'no_trucker' } });
    expect((await world.chat(job.jobId)).conversation).toMatchObject({ hindrance: 'no-trucker', lastMessage: null });
  });

  test('when the driver has opted out, then it is refused with what to do', async () => {
    const job = await world.created();
    const { context } = world.notification;
    await saveContact(context.store.manager, phoneIndexOf(context, job.trucker.phone), { optedOutAt: new Date() });
    const refused = await world.write(job.jobId, 'Hallo');
    expect(refused).toMatchObject({ status: 409, body: { code: 'opted_out' } });
    expect(refused.body.error).toMatch(/opted out.*START/);
    expect((await world.chat(job.jobId)).conversation.hindrance).toBe('opted-out');
  });

  test('when a failed message is sent again, then it is queued again, and only a failed one can be', async () => {
    const job = await world.created();
    const { body } = await world.write(job.jobId, 'Hallo');
    const id = body.chatMessage._id;
    // Until the first try is written down: it must not overtake what is made of it here.
    await eventually(async () => expect(await world.textOf(job.jobId)).toMatchObject([{ state: 'waiting' }]), patience);
    const { context } = world.notification;
    await context.store.transaction((tx) =>
      changeChatMessage(context, tx, id, (message) => ({ ...message, state: 'failed', reason: 'unreachable' })),
    );
    expect(await world.textOf(job.jobId)).toMatchObject([{ canRetry: true }]);
    expect((await world.post(`message/${id}/retry`, {})).status).toBe(200);
    await eventually(async () => {
      expect(await world.sendsOf(id)).toHaveLength(2);
      expect(world.delivered).toContainEqual({ id, state: 'failed' });
    }, patience);
    expect((await world.post(`message/${id}/retry`, {})).status).toBe(409);
  });

  test('given the job was changed since, when a message is sent again, then it says what holds now', async () => {
    const job = await world.created(aDriverFact('Jan', '0151 none'), { title: 'Unload' });
    const phone = aPhone();
    await world.follow(job.givenTo({ ...job.trucker, phone }));
    const failed = (await world.chat(job.jobId)).messages[0]!;
    expect((await world.post(`message/${failed._id}/retry`, {})).status).toBe(200);
    const { context } = world.notification;
    await eventually(async () => {
      expect((await world.chat(job.jobId)).messages[0]).toMatchObject({
        state: expect.stringMatching(/sent|delivered/),
      });
    }, patience);
    await context.store.transaction((tx) =>
      changeChatMessage(context, tx, failed._id, (message) => ({ ...message, state: 'failed', reason: 'unreachable' })),
    );
    await world.follow(job.changed({ title: 'Load', dueAt: '2099-11-20T17:30:00.000Z' }));
    expect((await world.post(`message/${failed._id}/retry`, {})).status).toBe(200);
    const again = (await world.chat(job.jobId)).messages[0]!;
    for (const text of [again.text, again.translatedText]) {
      for (const part of ['Load', '18:30']) expect(text).toContain(part);
    }
  });

  test('given the job is another driver’s now, when a message that failed is sent again, then it is refused with what to do', async () => {
    const job = await world.created(aDriverFact('Jan', '0151 none'));
    const [failed] = (await world.chat(job.jobId)).messages;
    await world.follow(job.givenTo(aDriverFact('Ewa', aPhone())));
    expect(await world.post(`message/${failed!._id}/retry`, {})).toMatchObject({
      status: 409,
      body: { code: 'other_trucker', error: expect.stringContaining('Write a new message') },
    });
  });

  test("given the number was corrected, when a message is sent again, then its link is still the driver's, and names no number", async () => {
    const job = await world.created(aDriverFact('Jan', '0151 none'));
    const phone = aPhone();
    await world.follow(job.givenTo({ ...job.trucker, phone }));
    const failed = (await world.chat(job.jobId)).messages[0]!;
    expect(failed).toMatchObject({ state: 'failed', reason: 'no-phone' });
    expect((await world.post(`message/${failed._id}/retry`, {})).status).toBe(200);
    const again = (await world.chat(job.jobId)).messages[0]!;
    for (const text of [again.text, again.translatedText]) {
      expect(text).toContain('/t/…');
      expect(text).not.toContain(phone.slice(1));
    }
    const got = async () => (await world.sentTo(phone)).map(({ body }) => body).join();
    await eventually(async () => expect(await got()).toContain(`/t/${job.codeOf(0)}`), patience);
    expect(await got()).not.toContain(phone.slice(1));
  });
});
