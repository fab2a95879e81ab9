import { describe, expect, test } from '@jest/globals';
import { rows } from '@gatelingo/chassis/postgres';
import { collectFacts, eventually } from '@gatelingo/chassis/testing';
import { RetryLaterError } from '@gatelingo/chassis/work';
import { threadOf } from '../../src/phones/domain/senders.ts';
import { phoneIndexOf } from '../../src/db/lookups.ts';
import { dropUndecided } from '../../src/inbound/use-cases/drop-undecided.ts';
import { received, stateOf, textsIn, waitingFor } from '../inbound-world.ts';
import { aDriverFact, publishFacts } from '../job-facts.ts';
import { aPhone, patience } from '../notification-service.ts';
import { between, nothingIn, undecided } from '../two-companies.ts';
import { quietJob, withTwilioWorld, world } from '../twilio-world.ts';
import { long } from '../../../../stack/src/tests/long.ts';

withTwilioWorld();

describe('given two companies have written to a driver', () => {
  test('when the driver writes, then nobody gets it, and they are asked once, in their language, with both names', async () => {
    const { north, south, write, asked, notices, phoneIndex } = await between();
    await write({ body: 'Gdzie mam zaparkować?' });
    const question = await asked();
    expect(question.body).toMatch(/^Pisze tu do Ciebie kilka firm.*\n\n1\. Südhafen AG\n2\. Nordhafen Logistik GmbH$/s);
    expect(question.buttons.map(({ title }) => title)).toEqual(['1. Südhafen AG', '2. Nordhafen Logistik G…']);
    await write({ mediaUrl: '/samples/ro-i-need-a-pallet-jack.ogg' });
    await write({ latitude: 53.55, longitude: 9.99 });
    await eventually(async () => expect(await undecided(phoneIndex)).toHaveLength(3), patience);
    expect(await notices()).toHaveLength(1);
    await nothingIn(north, south);
    // Its media are not fetched, and no window is open at any company.
    const media = 'SELECT 1 FROM medium WHERE company_id = ANY($1)';
    const companies = [north.companyId, south.companyId];
    expect(await rows(world.notification.context.store.manager, media, [companies])).toEqual([]);
    for (const job of [north, south]) expect((await world.chatOf(job)).conversation.windowEndsAt).toBeNull();
  });

  test('when the driver presses a name, then all that waited stands in that chat in its order, and what they write next', async () => {
    const { north, south, write, asked, lastNotice } = await between();
    await write({ body: 'pierwsze' });
    const { sid, buttons } = await asked();
    await write({ body: 'drugie' });
    await write({ buttonPayload: buttons[1]!.payload, replyTo: sid });
    expect((await lastNotice(2)).body).toContain('Nordhafen Logistik GmbH');
    await received(north, 'text: pierwsze', 'text: drugie');
    await write({ body: 'trzecie' });
    await received(north, 'text: pierwsze', 'text: drugie', 'text: trzecie');
    await nothingIn(south);
    expect((await world.chatOf(north)).conversation.windowEndsAt).not.toBeNull();
    expect((await world.chatOf(south)).conversation.windowEndsAt).toBeNull();
  });

  long(test)('when the driver answers by a number, then that company gets what waited', async () => {
    const { north, south, write, asked, lastNotice } = await between();
    await write({ body: 'Jestem' });
    await asked();
    await write({ body: '2' });
    await lastNotice(2);
    await received(north, 'text: Jestem');
    await nothingIn(south);
  });

  test('when the driver quotes a message of one of them, then it gets the reply at once', async () => {
    const { phone, north, south, write, asked, lastNotice } = await between();
    const [first] = await world.drivers.messages(phone);
    await write({ body: 'Będę o ósmej', replyTo: first!.sid });
    await received(north, 'text: Będę o ósmej');
    await nothingIn(south);
    // Also while there is a list, of which it could be a number.
    await write({ body: 'Jestem' });
    await asked();
    await write({ body: '1', replyTo: first!.sid });
    // It is the first button of that message: the driver is asked for the position.
    expect((await lastNotice(2)).body).toContain('lokalizację');
    await received(north, 'text: Będę o ósmej');
    await nothingIn(south);
  });

  test('when the driver chose one and the other one writes to them again, then they are asked again', async () => {
    const { phone, north, south, write, asked, lastNotice } = await between();
    await write({ body: 'jeden' });
    await asked();
    await write({ body: '2' });
    await lastNotice(2);
    const third = await world.job(south.companyId, phone, south.trucker);
    await eventually(
      async () => expect((await world.chatOf(third)).messages).toMatchObject([{ state: 'delivered' }]),
      patience,
    );
    await write({ body: 'dwa' });
    await eventually(async () =>
      expect(await undecided(phoneIndexOf(world.notification.context, phone))).toHaveLength(2),
    );
    await received(north, 'text: jeden');
    await nothingIn(south, third);
  });

  test('when the driver stops while a question is open, then that holds at once; after START they are asked again and can choose', async () => {
    const { north, south, write, asked, lastNotice } = await between();
    await write({ body: 'Jestem' });
    await asked();
    await write({ body: 'STOP' });
    await received(north, 'opted-out: STOP');
    await received(south, 'opted-out: STOP');
    // Each word is acknowledged.
    await lastNotice(2);
    await write({ body: 'START' });
    await asked(4);
    await write({ body: '1' });
    await lastNotice(5);
    await received(south, 'opted-out: STOP', 'opted-in: START', 'text: Jestem');
    await received(north, 'opted-out: STOP', 'opted-in: START');
  });

  test('when the driver never chooses, then it is erased after a day and they are notified once; what came later leads to a new question', async () => {
    const { phone, phoneIndex, north, south, write, asked, lastNotice } = await between();
    const { context } = world.notification;
    await write({ body: 'stare' });
    await asked();
    await write({ body: 'nowe' });
    await eventually(async () => expect(await undecided(phoneIndex)).toHaveLength(2), patience);
    const thread = { phoneIndex, thread: threadOf(context.config, '') };
    const drop = () => context.store.transaction((tx) => dropUndecided(context, tx, thread));
    // Too early: the work comes again.
    await expect(drop()).rejects.toThrow(RetryLaterError);
    expect(await undecided(phoneIndex)).not.toContainEqual(expect.objectContaining({ personal: null }));
    const [old] = await undecided(phoneIndex);
    const aged = `UPDATE undecided_message SET received_at = received_at - interval '24 hours' WHERE id = $1`;
    await context.store.manager.query(aged, [old!.id]);
    await drop();
    await expect(drop()).rejects.toThrow(RetryLaterError);
    await lastNotice(3);
    const texts = (await world.drivers.messages(phone)).slice(-2).map(({ body }) => body);
    expect(texts).toContainEqual(expect.stringMatching(/^Nie wybrano firmy/));
    await write({ body: '1' });
    await lastNotice(4);
    await received(south, 'text: nowe');
    await nothingIn(north);
    expect((await undecided(phoneIndex)).map(({ personal }) => personal)).toEqual([null, null]);
  });

  test('when a text of one company waits for a driver and they write to the other, then it goes on waiting', async () => {
    const { north, south, write, asked, lastNotice } = await between();
    await waitingFor(south, 'Bitte Tor 4');
    await write({ body: 'Jestem' });
    await asked();
    await write({ body: '2' });
    await lastNotice(2);
    await received(north, 'text: Jestem');
    expect(await stateOf(south, 'Bitte Tor 4')).toMatchObject({ state: 'waiting' });
  });
});

// promise: Nobody in who does not belong
test("given a driver of one company, when a stranger has a job for their number, then neither reads the driver's messages", async () => {
  const { notification } = world;
  const collected = await collectFacts(['notification.chat.v1'], notification);
  const phone = aPhone();
  const own = await quietJob(phone, await notification.company('pl', 'Baltic Cargo'));
  await world.drivers.write(phone, { body: 'Dzień dobry' });
  await received(own, 'text: Dzień dobry');
  // When the stranger takes over the job of the driver with the number.
  const stranger = await notification.company('pl', 'Mallory');
  const job = await quietJob(aPhone(), stranger);
  await publishFacts(notification, job.givenTo({ ...aDriverFact('Jan', phone), preferredLanguage: 'tr' }));
  await eventually(async () => {
    const sent = (await world.drivers.messages(phone)).filter(({ direction }) => direction !== 'inbound');
    expect(sent.map(({ status }) => status)).toEqual(['delivered', 'delivered']);
  }, patience);
  await world.drivers.write(phone, { body: 'Kod do bramy: 4711' });
  await eventually(async () => {
    const [question] = (await world.drivers.messages(phone)).slice(-1);
    expect(question).toMatchObject({ status: 'delivered', buttons: [{}, {}] });
    // In their language, and not in that which the stranger claims.
    expect(question!.body).toMatch(/^Pisze tu do Ciebie kilka firm/);
  }, patience);
  // Then
  expect(await textsIn(own)).toEqual(['text: Dzień dobry']);
  expect(await textsIn({ ...job, companyId: stranger })).toEqual([]);
  expect(JSON.stringify(collected.facts.map(({ payload }) => payload))).not.toContain('4711');
  await collected.stop();
});

test('given the driver has no WhatsApp, then the question is a numbered text', async () => {
  const { phone, north, write, notices } = await between();
  await world.drivers.set(phone, { hasWhatsApp: false });
  await write({ body: 'Jestem' });
  await eventually(async () => {
    const [question] = await notices();
    expect(question).toMatchObject({ channel: 'sms', contentSid: null, body: expect.stringContaining('2. Nordhafen') });
  }, patience);
  await write({ body: '2' });
  await received(north, 'text: Jestem');
});
