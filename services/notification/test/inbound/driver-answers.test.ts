import { withoutJoiners } from '@gatelingo/proto/http/defused';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { rows } from '@gatelingo/chassis/postgres';
import { collectFacts, eventually } from '@gatelingo/chassis/testing';
import { type DelaySent, DelaySentSchema, type PositionSent, PositionSentSchema } from '@gatelingo/proto/events';
import { phoneIndexOf } from '../../src/db/lookups.ts';
import { receiveMessage } from '../../src/inbound/use-cases/receive-message.ts';
import { anInboundMessage, received, textsIn } from '../inbound-world.ts';
import { publishFacts } from '../job-facts.ts';
import { aPhone, patience } from '../notification-service.ts';
import { between, nothingIn, posted } from '../two-companies.ts';
import { type Job, quietJob, withTwilioWorld, world } from '../twilio-world.ts';

withTwilioWorld();

let collected: Awaited<ReturnType<typeof collectFacts>>;
beforeAll(async () => {
  collected = await collectFacts(['notification.driver.v1'], world.notification);
});
afterAll(() => collected.stop());
const factsOf = <T>({ typeName }: { typeName: string }, { jobId }: Job) =>
  collected.facts
    .filter(({ type, aggregateId }) => type === typeName && aggregateId === jobId)
    .map(({ payload }) => payload as unknown as T);
const positionsOf = (job: Job) => factsOf<PositionSent>(PositionSentSchema, job);
const delaysOf = (job: Job) => factsOf<DelaySent>(DelaySentSchema, job);

const got = async (phone: string) =>
  (await world.drivers.messages(phone)).filter(({ direction }) => direction !== 'inbound');
/** The `at`th message on the phone, once it is there. */
const messageAt = (phone: string, at: number) =>
  eventually(async () => {
    const message = (await got(phone))[at];
    expect(message).toMatchObject({ status: 'delivered' });
    return message!;
  }, patience);
const ramp = { latitude: 53.5, longitude: 9.9 };

/** A driver with the message about a job. */
const aDriver = async () => {
  const phone = aPhone();
  const job = await quietJob(phone, await world.notification.company('de', 'Nordhafen'));
  const { sid } = await messageAt(phone, 0);
  const write = (message: object) => world.drivers.write(phone, message);
  const press = (buttonPayload: string, replyTo = sid) => write({ buttonPayload, replyTo });
  return { phone, job, sid, write, press, messageAt: (at: number) => messageAt(phone, at) };
};

describe('given a driver who pressed "I’m here"', () => {
  // promise: Bad input to the conversation and to WhatsApp
  test('when the driver sends their position, then it is published once, and the receipt comes before the next step', async () => {
    const { phone, job, write, press, messageAt } = await aDriver();
    await press('here');
    const asked = await messageAt(1);
    expect(asked.body).toMatch(/„Ramp 1, Kaistr\. 1, Hamburg”.*lokalizację/s);
    expect(asked.body).toContain(`/t/${job.codeOf(0)}`);
    await write(ramp);
    await eventually(() => expect(positionsOf(job)).toHaveLength(1), patience);
    // A live location that keeps coming. Webhooks may overtake each other, so it comes once the first one is there.
    for (const latitude of [53.51, 53.52]) await write({ ...ramp, latitude });
    await write({ body: 'Jestem' });
    await received(job, 'text: Jestem');
    const { truckerId } = job.trucker;
    expect(positionsOf(job)[0]).toMatchObject({ stepId: job.stepIds[0], truckerId, lat: '53.5', lng: '9.9' });
    const facts = job.confirmed();
    await publishFacts(world.notification, facts);
    expect((await messageAt(2)).body).toBe('Krok 1 z 3 jest potwierdzony. Dziękujemy.');
    expect((await messageAt(3)).body).toContain('Ramp 2');
    await publishFacts(world.notification, facts);
    // The old button leads to the step that is due.
    await press('here');
    expect((await messageAt(4)).body).toMatch(/Ramp 2.*\/t\//s);
    expect(positionsOf(job)).toHaveLength(1);
    expect(await got(phone)).toHaveLength(5);
  });

  // promise: Bad input to the conversation and to WhatsApp
  test('when the position is 6 km away, then the driver is asked, nothing is published, and the right one counts', async () => {
    const { job, write, press, messageAt } = await aDriver();
    await press('here');
    await messageAt(1);
    await write({ ...ramp, latitude: 53.554 });
    const { body } = await messageAt(2);
    expect(withoutJoiners(body)).toMatch(/około 6 km od miejsca „Ramp 1/);
    expect(body).toContain(`/t/${job.codeOf(0)}`);
    expect(positionsOf(job)).toEqual([]);
    await write({ ...ramp, latitude: 53.501 });
    await eventually(() => expect(positionsOf(job)).toMatchObject([{ lat: '53.501' }]), patience);
  });

  // promise: Bad input to the conversation and to WhatsApp
  test('when the job is over, or is another driver’s, then a button says so', async () => {
    const { job, press, messageAt } = await aDriver();
    await publishFacts(world.notification, job.completed());
    await messageAt(1);
    await press('late');
    expect((await messageAt(2)).body).toMatch(/^To zlecenie jest już zakończone/);
    expect(await textsIn(job)).toEqual([]);
  });
});

// promise: Bad input to the conversation and to WhatsApp
test('given a flood of positions after "I’m here", then the next one has no effect either, and is no message', async () => {
  const { phone, job, write, press, messageAt } = await aDriver();
  await press('here');
  await messageAt(1);
  await write(ramp);
  await eventually(() => expect(positionsOf(job)).toHaveLength(1), patience);
  const { context } = world.notification;
  // A thousand more of them, as if they had been worked on.
  await context.store.manager.query(
    `INSERT INTO driver_answer (sid, phone_index, thread, company_id, job_id, step_id, trucker_id, kind, at)
     SELECT 'SMflood' || n, phone_index, thread, company_id, job_id, step_id, trucker_id, kind, at + n * interval '1 ms'
     FROM driver_answer, generate_series(1, 1000) AS n WHERE phone_index = $1 AND kind = 'position'`,
    [phoneIndexOf(context, phone)],
  );
  await write({ ...ramp, latitude: 53.51 });
  await write({ body: 'Jestem' });
  await received(job, 'text: Jestem');
  expect(positionsOf(job)).toHaveLength(1);
});

describe('given a driver who is late', () => {
  // promise: Bad input to the conversation and to WhatsApp
  test('when the driver presses and chooses 30 minutes, twice each, then it is published once, and the driver gets the new time', async () => {
    const { job, press, write, messageAt } = await aDriver();
    await press('late');
    await press('late');
    const list = await messageAt(1);
    expect(list.buttons.map(({ payload }) => payload)).toEqual(['late-15', 'late-30', 'late-60']);
    await press('late-30', list.sid);
    await press('late-30', list.sid);
    await write({ body: 'Korek' });
    await received(job, 'text: Korek');
    await eventually(() => expect(delaysOf(job)).toMatchObject([{ stepId: job.stepIds[0], minutes: 30 }]), patience);
    // Due at 11:00 in Berlin.
    expect(withoutJoiners((await messageAt(2)).body)).toContain('20.11.2099, 11:30');
  });

  // promise: Bad input to the conversation and to WhatsApp
  test('when their phone shows no buttons, then numbers and titles do the same, until somebody writes to them', async () => {
    const { job, write, messageAt, sid } = await aDriver();
    await write({ body: '2' });
    await messageAt(1);
    await write({ body: '60' });
    await eventually(() => expect(delaysOf(job)).toMatchObject([{ minutes: 60 }]), patience);
    await messageAt(2);
    // All is answered: this is no answer any more. It is one, as a reply to the message with the buttons.
    await write({ body: '2' });
    await received(job, 'text: 2');
    await write({ body: '1', replyTo: sid });
    expect((await messageAt(3)).body).toContain('lokalizację');
  });
});

test('given "Talk to us", then it is an unread message, and the driver gets an answer that the staff know', async () => {
  const { job, write, press, messageAt } = await aDriver();
  await press('talk');
  expect((await messageAt(1)).body).toMatch(/^Nordhafen już wie/);
  const [pressed] = await textsIn(job);
  // It is looked later whether the staff have answered.
  const { manager } = world.notification.context.store;
  const awaited = `SELECT 1 FROM work WHERE kind = 'await-answer' AND payload->>'jobId' = $1`;
  expect(await rows(manager, awaited, [job.jobId])).toHaveLength(1);
  const other = await aDriver();
  await other.write({ body: '3' });
  await other.messageAt(1);
  // The number is shown as the button's text.
  expect(await textsIn(other.job)).toEqual([pressed]);
  await write({ body: 'Halo' });
  await received(job, pressed ?? '', 'text: Halo');
});

test('given a text whose sending is not confirmed yet, then a number is no answer to what stands before it', async () => {
  const { job, write } = await aDriver();
  await write({ body: 'Halo' });
  await received(job, 'text: Halo');
  await posted(job, 'Ile palet?');
  const text = await eventually(async () => {
    const { messages } = await world.chatOf(job);
    const found = messages.find(({ text }) => text === 'Ile palet?');
    expect(found).toMatchObject({ state: 'delivered' });
    return found!;
  }, patience);
  // As if the service had not got Twilio's answer, but the driver the text.
  await rows(world.notification.context.store.manager, "UPDATE send SET state = 'sending' WHERE message_id = $1", [
    text._id,
  ]);
  await write({ body: '1' });
  await received(job, 'text: Halo', 'text: 1');
});

test('given two companies, then a button and the position after it are that company’s, and nobody is asked', async () => {
  const { phone, north, south, write, notices } = await between();
  const [first] = await got(phone);
  await write({ buttonPayload: 'here', replyTo: first!.sid });
  await messageAt(phone, 2);
  await write(ramp);
  await eventually(() => expect(positionsOf(north)).toHaveLength(1), patience);
  expect(positionsOf(south)).toEqual([]);
  expect(await notices()).toHaveLength(1);
  await nothingIn(north, south);
});

test('given a call of Twilio’s that is replayed after its work is forgotten, then nothing happens again', async () => {
  const { phone, job, messageAt } = await aDriver();
  const { context } = world.notification;
  await world.drivers.set(phone, { wroteAt: context.clock.now().toISOString() });
  const [{ sid }] = [(await got(phone))[0]!];
  const pressed = {
    ...anInboundMessage(phone, '', { receivedAt: context.clock.now() }),
    ...{ pressed: 'late-15', repliedTo: sid },
  };
  for (let time = 0; time < 2; time += 1) {
    await context.store.transaction((tx) => receiveMessage(context, tx, pressed));
  }
  await messageAt(1);
  await eventually(() => expect(delaysOf(job)).toHaveLength(1), patience);
  expect(await got(phone)).toHaveLength(2);
});
