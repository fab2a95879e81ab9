import { randomUUID } from 'node:crypto';
import { factsFrom } from '@gatelingo/chassis/testing';
import { CallAnsweredSchema, CallDeliverySchema, JobChangedSchema } from '@gatelingo/proto/events';
import { beforeAll, expect, test } from '@jest/globals';
import { answerCall } from '../src/yard/use-cases/answer-call.ts';
import { driverOf, register, type Registered, soon } from './proof-world.ts';
import { company, service } from './registration-service.ts';
import { addLocation, callTo, card, changedCalls, eachTestHasVisit, jobs, move, visit } from './yard-world.ts';

// The five minutes after which a call has reached nobody are five seconds.
eachTestHasVisit({ CALL_MINUTE_SECONDS: '1' });

let messages: Awaited<ReturnType<typeof factsFrom>>;
beforeAll(async () => {
  messages = await factsFrom('notification', service);
  service.context.onStop('messages', () => messages.stop());
});
const at = () => new Date().toISOString();
/** The message of a call, by its job, on its way. */
const delivered = (jobId: string, state: string, why = '') => {
  const { companyId } = company;
  const delivery = { jobId, companyId, state, why, at: at() };
  return messages.publish(CallDeliverySchema, delivery, { aggregateId: jobId, companyId, version: 0 });
};
const pressed = (jobId: string, given: { answer: string; minutes?: number }) => {
  const { companyId } = company;
  const answered = { jobId, companyId, answeredAt: at(), messageId: 'SM1', minutes: 0, ...given };
  return messages.publish(CallAnsweredSchema, answered, { aggregateId: jobId, companyId, version: 0 });
};
const whatsApp = async (of: Registered = visit) => (await callOf(of)).rungs.find(({ by }) => by === 'whatsapp');

type Answer = Omit<Parameters<typeof answerCall>[2], 'companyId' | 'visitId' | 'callId' | 'by' | 'at'>;
const answer = (callId: string, given: Answer, of: Registered = visit) =>
  service.context.store.transaction((tx) =>
    answerCall(service.context, tx, {
      ...{ companyId: company.companyId, visitId: of.registrationId, callId },
      ...{ by: 'pass', at: new Date(), ...given },
    }),
  );
const callOf = async (of: Registered = visit) => (await card(of))!.call!;

test('a call is on the pass at once, with its place; seen and answered it is reached', async () => {
  await callTo(await addLocation('Ramp 4'));
  const { _id, calledAt } = await callOf();
  expect(await callOf()).toEqual({
    ...{ _id, calledAt, placeName: 'Ramp 4', reached: false },
    rungs: [{ by: 'pass', state: 'sent', at: calledAt }],
  });
  await answer(_id, { what: 'seen' });
  expect(await callOf()).toMatchObject({ reached: true, rungs: [{ state: 'seen' }] });
  await answer(_id, { what: 'later', minutes: 10 });
  await answer(_id, { what: 'later', minutes: 10 });
  expect(await callOf()).toMatchObject({
    answer: { what: 'later', minutes: 10, by: 'pass' },
    rungs: [{ state: 'coming' }],
  });
  await answer(_id, { what: 'declined' });
  expect(await callOf()).toMatchObject({ answer: { what: 'declined' }, rungs: [{ state: 'declined' }] });
  await soon(() => expect(changedCalls(visit)).toEqual([_id, _id, _id]));
});

test('an answer to a call that is over, or of another visit, is refused', async () => {
  const refused = { code: 'rule_violated' };
  const other = await register({ licensePlateTruck: 'B 88 XYZ' });
  await callTo(await addLocation('Ramp 4'));
  const { _id } = await callOf();
  await expect(answer(_id, { what: 'coming' }, other)).rejects.toMatchObject(refused);
  await expect(answer(randomUUID(), { what: 'coming' })).rejects.toMatchObject(refused);
  await callTo(await addLocation('Scale'));
  await expect(answer(_id, { what: 'coming' })).rejects.toMatchObject(refused);
  const second = await callOf();
  await move(visit, 'leave');
  await expect(answer(second._id, { what: 'coming' })).rejects.toMatchObject(refused);
  expect(await move(visit, 'call', { text: 'Office' })).toMatchObject({ status: 422 });
});

test('a call that nobody has seen is marked, until an answer, a move or another call', async () => {
  const answered = await register({ licensePlateTruck: 'B 88 XYZ' });
  for (const each of [visit, answered]) await move(each, 'call', { text: 'Office' });
  await answer((await callOf(answered))._id, { what: 'coming' }, answered);
  await soon(async () => expect(await callOf()).toMatchObject({ notReachedAt: expect.any(String) }));
  expect(await callOf(answered)).not.toHaveProperty('notReachedAt');
  await soon(() => expect(changedCalls(visit)).toHaveLength(1));
  await answer((await callOf())._id, { what: 'seen' });
  expect(await callOf()).not.toHaveProperty('notReachedAt');

  await callTo(await addLocation('Ramp 4'));
  await soon(async () => expect(await callOf()).toMatchObject({ notReachedAt: expect.any(String) }));
  await move(visit, 'dock', {});
  expect(await callOf()).not.toHaveProperty('notReachedAt');
  // A call that is in force again is one more time to the driver.
  await move(visit, 'undo');
  expect(await callOf()).toMatchObject({ reached: false });
  await soon(async () => expect(await callOf()).toMatchObject({ notReachedAt: expect.any(String) }));
});

test('the message of a call goes its way by WhatsApp, and is answered there', async () => {
  await callTo(await addLocation('Ramp 4'));
  const { _id } = await callOf();
  await delivered(_id, 'delivered');
  await delivered(_id, 'sent');
  await soon(async () => expect(await whatsApp()).toMatchObject({ state: 'delivered' }));
  await pressed(_id, { answer: 'later', minutes: 10 });
  await soon(async () =>
    expect(await callOf()).toMatchObject({ answer: { what: 'later', minutes: 10, by: 'whatsapp' } }),
  );
  expect(await whatsApp()).toMatchObject({ state: 'coming' });
});

test('a message that reaches nobody says why; an answer to a call that is over changes nothing', async () => {
  await callTo(await addLocation('Ramp 4'));
  const { _id: former } = await callOf();
  await callTo(await addLocation('Scale'));
  const { _id } = await callOf();
  await pressed(former, { answer: 'coming' });
  await pressed(randomUUID(), { answer: 'coming' });
  await delivered(_id, 'skipped', 'opted-out');
  await soon(async () => expect(await whatsApp()).toMatchObject({ state: 'skipped', why: 'opted-out' }));
  expect(await callOf()).not.toHaveProperty('answer');
});

test('the message of a planned job at the place of a call is the call’s', async () => {
  const { companyId } = company;
  const [jobId, truckerId] = [randomUUID(), await driverOf(visit)];
  const job = { jobId, companyId, trucker: { truckerId, visitId: visit.registrationId }, steps: [], completedAt: '' };
  await jobs.publish(JobChangedSchema, { job }, { aggregateId: jobId, companyId, version: 1 });
  await soon(async () => expect(await card(visit)).toMatchObject({ job: { _id: jobId } }));
  await callTo(await addLocation('Ramp 4'));
  await delivered(jobId, 'seen');
  await soon(async () => expect(await callOf()).toMatchObject({ reached: true }));
  expect(await whatsApp()).toMatchObject({ state: 'seen' });
});
