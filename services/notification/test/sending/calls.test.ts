import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { collectFacts, eventually } from '@gatelingo/chassis/testing';
import { type CallAnswered, CallAnsweredSchema, type CallDelivery, CallDeliverySchema } from '@gatelingo/proto/events';
import { aDriverFact, aJob, publishFacts } from '../job-facts.ts';
import { aPhone, patience } from '../notification-service.ts';
import { messagesOf, quietJob, withTwilioWorld, world } from '../twilio-world.ts';

withTwilioWorld();

let collected: Awaited<ReturnType<typeof collectFacts>>;
beforeAll(async () => {
  collected = await collectFacts(['notification.call.v1'], world.notification);
});
afterAll(() => collected.stop());
const factsOf = <T>({ typeName }: { typeName: string }, { jobId }: { jobId: string }) =>
  collected.facts
    .filter(({ type, aggregateId }) => type === typeName && aggregateId === jobId)
    .map(({ payload }) => payload as unknown as T);
const ofCall = (job: { jobId: string }, callId = job.jobId) => ({
  rungs: factsOf<CallDelivery>(CallDeliverySchema, job).filter((fact) => fact.callId === callId),
  answers: factsOf<CallAnswered>(CallAnsweredSchema, job).filter((fact) => fact.callId === callId),
});
const rungsOf = (job: { jobId: string }, callId?: string) =>
  ofCall(job, callId).rungs.map(({ state, why }) => [state, why]);
const answersOf = (job: { jobId: string }) => ofCall(job).answers.map(({ answer, minutes }) => [answer, minutes]);
const got = async (phone: string) =>
  (await world.drivers.messages(phone)).filter(({ direction }) => direction !== 'inbound');

const callJob = async (phone: string) => {
  const companyId = await world.notification.company('de', 'Nordhafen');
  const job = aJob(companyId, aDriverFact('Jan', phone), { title: 'Ramp 1', isCall: true });
  await publishFacts(world.notification, job.created());
  return { ...job, companyId };
};

test('a call is one message with its own words and answers, whose way and answer are published; nobody is thanked for it', async () => {
  const phone = aPhone();
  const job = await callJob(phone);
  await eventually(async () => expect(await got(phone)).toMatchObject([{ status: 'delivered' }]), patience);
  const [call] = await got(phone);
  expect(call!.body).toMatch(/Wzywa Cię firma Nordhafen.*Podjedź tutaj: Ramp 1/s);
  expect(call).toMatchObject({ buttons: [{ payload: 'coming' }, { payload: 'later' }, { payload: 'declined' }] });
  await eventually(() => expect(rungsOf(job).at(-1)).toEqual(['delivered', '']), patience);
  await world.drivers.write(phone, { buttonPayload: 'later', replyTo: call!.sid });
  await eventually(() => expect(answersOf(job)).toEqual([['later', 10]]), patience);
  await world.drivers.write(phone, { buttonPayload: 'declined', replyTo: call!.sid });
  await eventually(
    () =>
      expect(answersOf(job)).toEqual([
        ['later', 10],
        ['declined', 0],
      ]),
    patience,
  );
  await publishFacts(world.notification, job.completed());
  await world.drivers.write(phone, { buttonPayload: 'coming', replyTo: call!.sid });
  await eventually(async () => expect(await got(phone)).toHaveLength(2), patience);
  expect((await got(phone))[1]!.body).toContain('zakończone');
  expect(answersOf(job)).toHaveLength(2);
  const next = await quietJob(phone, job.companyId);
  expect((await got(phone)).slice(2).map(({ body }) => body)).toEqual([expect.stringContaining(next.codeOf(0))]);
});

test('a call to a phone that wants no messages reaches nobody, and says so', async () => {
  const phone = aPhone();
  await quietJob(phone, await world.notification.company('de', 'Nordhafen'));
  await world.drivers.write(phone, { body: 'STOP' });
  await eventually(async () => expect(await got(phone)).toHaveLength(2), patience);
  const job = await callJob(phone);
  await eventually(() => expect(rungsOf(job)).toEqual([['skipped', 'opted-out']]), patience);
});

test('a call to a planned step has the words of a call; a usual reminder has not', async () => {
  const job = await quietJob(aPhone(), await world.notification.company('de', 'Nordhafen'));
  await publishFacts(world.notification, job.reminderDue(1));
  await eventually(async () => expect(await messagesOf(job)).toMatchObject([{}, { kind: 'reminder' }]), patience);
  const callId = randomUUID();
  await publishFacts(world.notification, job.called(2, callId));
  await eventually(async () => expect((await messagesOf(job)).at(-1)).toMatchObject({ kind: 'call-ramp' }), patience);
  await eventually(() => expect(rungsOf(job, callId).at(-1)).toEqual(['delivered', '']), patience);
  expect(rungsOf(job)).toEqual([]);
});

test('a call of the same phone to another vehicle ends no call; one of the same visit does', async () => {
  const phone = aPhone();
  const companyId = await world.notification.company('de', 'Nordhafen');
  const aCall = (title: string) => {
    const trucker = { ...aDriverFact('Jan', phone), visitId: randomUUID() };
    return { ...aJob(companyId, trucker, { title, isCall: true }), companyId };
  };
  const message = async (number: number) => {
    await eventually(async () => expect(await got(phone)).toHaveLength(number), patience);
    return (await got(phone))[number - 1]!;
  };
  const first = aCall('Ramp 1');
  await publishFacts(world.notification, first.created());
  const { sid: replyTo } = await message(1);
  await publishFacts(world.notification, aCall('Ramp 2').created());
  await message(2);
  await world.drivers.write(phone, { buttonPayload: 'coming', replyTo });
  await eventually(() => expect(answersOf(first)).toEqual([['coming', 0]]), patience);
  const planned = aJob(companyId, first.trucker);
  await publishFacts(world.notification, planned.created());
  await message(3);
  await publishFacts(world.notification, planned.called(1, randomUUID()));
  await message(4);
  await world.drivers.write(phone, { buttonPayload: 'declined', replyTo });
  expect((await message(5)).body).toContain('zakończone');
  expect(answersOf(first)).toHaveLength(1);
});
