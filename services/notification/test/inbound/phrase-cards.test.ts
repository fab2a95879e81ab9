import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { rows } from '@gatelingo/chassis/postgres';
import { eventually, signTestToken } from '@gatelingo/chassis/testing';
import type { ChatMessage } from '@gatelingo/proto/http/chat';
import { phraseGroupName, phraseText } from '@gatelingo/proto/phrases/texts';
import type { PhraseId } from '@gatelingo/proto/phrases';
import { driverPhraseGroups, driverPhrases, groupRow, phraseLines, phraseRow } from '@gatelingo/proto/templates';
import { receiveMessage } from '../../src/inbound/use-cases/receive-message.ts';
import { anInboundMessage, received } from '../inbound-world.ts';
import { aPhone, patience } from '../notification-service.ts';
import { between, nothingIn, posted } from '../two-companies.ts';
import { type Job, quietJob, withTwilioWorld, world } from '../twilio-world.ts';
import { long } from '../../../../stack/src/tests/long.ts';

// Without a translator: nothing but the cards' own texts is in the other language.
withTwilioWorld();

const got = async (phone: string) =>
  (await world.drivers.messages(phone)).filter(({ direction }) => direction !== 'inbound');
/** The `at`th message on the phone, once it is there. */
const messageAt = (phone: string, at: number) =>
  eventually(async () => {
    const message = (await got(phone))[at];
    expect(message).toMatchObject({ status: 'delivered' });
    return message!;
  }, patience);

/** The message on the phone that has this row, once it is there: in an open chat, others may come between. */
const withRow = (phone: string, row: string) =>
  eventually(async () => {
    const message = (await got(phone)).find(({ buttons }) => buttons.some(({ payload }) => payload === row));
    expect(message).toMatchObject({ status: 'delivered' });
    // Twilio's status can come before its answer to the call, and a reply names the message by what it answered.
    const { manager } = world.notification.context.store;
    expect(await rows(manager, 'SELECT 1 FROM notice WHERE sid = $1', [message!.sid])).toHaveLength(1);
    return message!;
  }, patience);

/** A driver who reads Polish, with the message about a job of a company that reads German. */
const aDriver = async () => {
  const phone = aPhone();
  const job = await quietJob(phone, await world.notification.company('de', 'Nordhafen'));
  const write = (message: object) => world.drivers.write(phone, message);
  const [first] = await got(phone);
  return {
    ...{ phone, job, write, messageAt: (at: number) => messageAt(phone, at) },
    press: (buttonPayload: string, replyTo = first!.sid) => write({ buttonPayload, replyTo }),
  };
};

/** "Talk to us" is the first message of the chat; what is there of the driver's after it. */
const cardsIn = async (job: Job) => (await world.receivedIn(job)).slice(1);
const expectCards = (job: Job, ...ids: PhraseId[]) =>
  eventually(async () => {
    const card = (phraseId: PhraseId) => ({
      ...{ phraseId, text: phraseText(phraseId, 'pl'), language: 'pl', translation: 'done' },
      ...{ translatedText: phraseText(phraseId, 'de'), translatedTo: 'de', state: 'received' },
    });
    expect(await cardsIn(job)).toMatchObject(ids.map(card));
  }, patience);

describe('given a driver who pressed "Talk to us"', () => {
  // promise: WhatsApp
  test('when the driver chooses a group and a card, then it is the card in the chat, in the wording of both sides', async () => {
    const { phone, job, press, messageAt } = await aDriver();
    await press('talk');
    const groups = await messageAt(1);
    expect(groups).toMatchObject({ listTitle: 'Wybierz', isTemplate: false });
    expect(groups.body).toMatch(/^Nordhafen już wie.*4\. Plac i rampa/s);
    expect(groups.buttons.map(({ payload }) => payload)).toEqual(driverPhraseGroups.map(groupRow));
    await press(groupRow('driving'), groups.sid);
    const cards = await messageAt(2);
    expect(cards).toMatchObject({ listTitle: 'Wybierz', body: phraseLines('driving', 'pl') });
    expect(cards.buttons.map(({ payload }) => payload)).toEqual(driverPhrases('driving').map(phraseRow));
    await press(phraseRow('where-do-i-park'), cards.sid);
    await expectCards(job, 'where-do-i-park');
    expect((await world.chatOf(job)).conversation).toMatchObject({
      ...{ unread: 2, lastMessage: { text: phraseText('where-do-i-park', 'de') } },
    });
    // The same row again, also below another list.
    await press(phraseRow('where-do-i-park'), cards.sid);
    await press(groupRow('answers'), groups.sid);
    await messageAt(3);
    await press(phraseRow('which-ramp'), cards.sid);
    await expectCards(job, 'where-do-i-park', 'where-do-i-park', 'which-ramp');
    expect(await got(phone)).toHaveLength(4);
  });

  // promise: WhatsApp
  test('when their phone shows no lists, then the numbers do the same, each list once', async () => {
    const { job, press, write, messageAt } = await aDriver();
    await press('talk');
    await messageAt(1);
    await write({ body: '7' });
    expect((await messageAt(2)).body).toContain(`${phraseGroupName('problems', 'pl')}\n\n1. `);
    await write({ body: '3.' });
    await expectCards(job, 'my-vehicle-has-broken-down');
    await write({ body: '3' });
    await eventually(async () => expect((await cardsIn(job)).map(({ text }) => text)).toContain('3'), patience);
    expect((await cardsIn(job)).at(-1)).not.toHaveProperty('phraseId');
  });

  test('when the company has written since, then a number is a number, and a row still is its card', async () => {
    const { job, press, write, messageAt } = await aDriver();
    await press('talk');
    await press(groupRow('answers'), (await messageAt(1)).sid);
    const { sid } = await messageAt(2);
    await posted(job, 'Wie viele Paletten?');
    await write({ body: '7' });
    await eventually(async () => expect((await cardsIn(job)).map(({ text }) => text)).toEqual(['7']), patience);
    await press(phraseRow('thank-you'), sid);
    await eventually(
      async () => expect((await cardsIn(job)).at(-1)).toMatchObject({ phraseId: 'thank-you' }),
      patience,
    );
  });

  test('when Twilio refuses the list, then the text goes, with the numbers', async () => {
    const { phone, press, messageAt } = await aDriver();
    await world.drivers.behave({ to: phone, mode: 'error', code: 21655, times: 1 });
    await press('talk');
    const text = await messageAt(1);
    expect(text).toMatchObject({ listTitle: null, buttons: [] });
    expect(text.body).toMatch(/^Nordhafen już wie.*\n\n1\. .*\n9\. [^\n]+$/s);
  });
});

test('given a webhook of a card that is replayed after its work is forgotten, then the card is there once', async () => {
  const { phone, job, press, messageAt } = await aDriver();
  await press('talk');
  const { sid: repliedTo } = await messageAt(1);
  const { context } = world.notification;
  const pressed = {
    ...anInboundMessage(phone, '1. Gdzie mogę…', { receivedAt: context.clock.now() }),
    ...{ pressed: phraseRow('where-do-i-park'), repliedTo },
  };
  for (let time = 0; time < 2; time += 1) {
    await context.store.transaction((tx) => receiveMessage(context, tx, pressed));
  }
  await expectCards(job, 'where-do-i-park');
});

test('given a row of a release that this one does not know, then its title is a text like any other', async () => {
  const { phone, job } = await aDriver();
  const { context } = world.notification;
  const pressed = {
    ...anInboundMessage(phone, 'Myjnia?', { receivedAt: context.clock.now() }),
    pressed: 'phrase:where-is-the-car-wash',
  };
  await context.store.transaction((tx) => receiveMessage(context, tx, pressed));
  await received(job, 'text: Myjnia?');
  expect((await world.receivedIn(job))[0]).not.toHaveProperty('phraseId');
});

test('given two companies, then a card is that company’s whose list it stands in, and nobody is asked', async () => {
  const { phone, north, south, write, notices } = await between();
  const [first] = await got(phone);
  await write({ buttonPayload: 'talk', replyTo: first!.sid });
  for (const row of [groupRow('answers'), phraseRow('yes')])
    await write({ buttonPayload: row, replyTo: (await withRow(phone, row)).sid });
  await expectCards(north, 'yes');
  await nothingIn(south);
  expect((await notices()).filter(({ listTitle }) => listTitle !== null)).toHaveLength(2);
});

describe('given staff who choose a card', () => {
  const post = async (job: Job, body: object, key: string = randomUUID()) => {
    const token = await signTestToken({ companyId: job.companyId, role: 'iadmin' });
    const headers = { 'idempotency-key': key };
    type Answer = { chatMessage: ChatMessage; details?: { field: string }[] };
    return world.notification.send<Answer>(
      'POST',
      `/company-messages/job/${job.jobId}/whatsapp`,
      { token, headers },
      body,
    );
  };
  const wait = 'please-wait-a-moment';

  // promise: WhatsApp
  test('when the 24 hours are open, then the driver reads it in their language, once and without a note', async () => {
    const { phone, job, write, messageAt } = await aDriver();
    await write({ body: 'Halo' });
    await received(job, 'text: Halo');
    const key = randomUUID();
    const { status, body } = await post(job, { text: 'Moment!', phraseId: wait }, key);
    expect(status).toBe(200);
    expect(body.chatMessage).toMatchObject({
      ...{ phraseId: wait, text: phraseText(wait, 'de'), translatedText: phraseText(wait, 'pl'), translation: 'done' },
    });
    const { body: again } = await post(job, { text: 'Moment!', phraseId: wait }, key);
    expect(again.chatMessage._id).toBe(body.chatMessage._id);
    expect(await messageAt(1)).toMatchObject({ body: phraseText(wait, 'pl'), template: null, isTemplate: false });
    expect(await got(phone)).toHaveLength(2);
    expect((await post(job, { text: 'Moment!', phraseId: 'yes' }, key)).status).toBe(409);
  });

  long(test)('when they are over, then it waits as a text does, until the driver writes', async () => {
    const { job, write, messageAt } = await aDriver();
    const { body } = await post(job, { text: 'Moment!', phraseId: wait });
    const { _id } = body.chatMessage;
    const stored = async () => (await world.chatOf(job)).messages.find((message) => message._id === _id);
    await eventually(async () => expect(await stored()).toMatchObject({ state: 'waiting', phraseId: wait }), patience);
    // The driver is asked to write.
    await messageAt(1);
    await write({ body: 'Halo' });
    expect((await messageAt(2)).body).toBe(phraseText(wait, 'pl'));
  });

  test('when there is no such card, then it is refused, and a text alone is taken as before', async () => {
    const { job } = await aDriver();
    const refused = await post(job, { text: 'Moment!', phraseId: 'constructor' });
    expect([refused.status, refused.body.details?.[0]?.field]).toEqual([400, 'phraseId']);
    const { status, body } = await post(job, { text: 'Moment!' });
    expect([status, 'phraseId' in body.chatMessage]).toEqual([200, false]);
  });
});
