import { randomUUID } from 'node:crypto';
import { factsFrom } from '@gatelingo/chassis/testing';
import { CallAnsweredSchema, CallDeliverySchema } from '@gatelingo/proto/events';
import { beforeAll, expect, test } from '@jest/globals';
import { answerCall } from '../src/yard/use-cases/answer-call.ts';
import { register, type Registered, soon } from './proof-world.ts';
import { company, service } from './registration-service.ts';
import {
  addLocation,
  callFacts,
  calls,
  callTo,
  card,
  changedCalls,
  eachTestHasVisit,
  move,
  visit,
} from './yard-world.ts';
import { long } from '../../../stack/src/tests/long.ts';

// The five minutes after which a call has reached nobody are five seconds.
eachTestHasVisit({ CALL_MINUTE_SECONDS: '1' });

let messages: Awaited<ReturnType<typeof factsFrom>>;
beforeAll(async () => {
  messages = await factsFrom('notification', service);
  service.context.onStop('messages', () => messages.stop());
});
const at = () => new Date().toISOString();
/** The message of a call on its way. */
const delivered = (callId: string, state: string, { why = '', writtenAt = at() } = {}) => {
  const { companyId } = company;
  const delivery = { callId, companyId, state, why, at: at(), writtenAt };
  return messages.publish(CallDeliverySchema, delivery, { aggregateId: callId, companyId, version: 0 });
};
const pressed = (callId: string, given: { answer: string; minutes?: number; answeredAt?: string }) => {
  const { companyId } = company;
  const answered = { callId, companyId, answeredAt: at(), messageId: 'SM1', minutes: 0, ...given };
  return messages.publish(CallAnsweredSchema, answered, { aggregateId: callId, companyId, version: 0 });
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

long(test)('an answer to a call that is over, or of another visit, is refused', async () => {
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

test('a call that nobody has seen is marked, until an answer', async () => {
  const answered = await register({ licensePlateTruck: 'B 88 XYZ' });
  for (const each of [visit, answered]) await move(each, 'call', { text: 'Office' });
  await answer((await callOf(answered))._id, { what: 'coming' }, answered);
  await soon(async () => expect(await callOf()).toMatchObject({ notReachedAt: expect.any(String) }));
  expect(await callOf(answered)).not.toHaveProperty('notReachedAt');
  await soon(() => expect(changedCalls(visit)).toHaveLength(1));
  await answer((await callOf())._id, { what: 'seen' });
  expect(await callOf()).not.toHaveProperty('notReachedAt');
});

long(test)('a call that nobody has seen is marked, until a move or another call', async () => {
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
  await delivered(_id, 'skipped', { why: 'opted-out' });
  await soon(async () => expect(await whatsApp()).toMatchObject({ state: 'skipped', why: 'opted-out' }));
  expect(await callOf()).not.toHaveProperty('answer');
});

test('news of a message or an answer of before the call was made once more say nothing of it', async () => {
  await callTo(await addLocation('Ramp 4'));
  const { _id, calledAt } = await callOf();
  const before = new Date(Date.parse(calledAt) - 60_000).toISOString();
  await delivered(_id, 'seen', { writtenAt: before });
  await pressed(_id, { answer: 'coming', answeredAt: before });
  await delivered(_id, 'delivered');
  await soon(async () => expect(await whatsApp()).toMatchObject({ state: 'delivered' }));
  expect(await callOf()).toMatchObject({ reached: false });
  expect(await callOf()).not.toHaveProperty('answer');
});

test('a dock that is taken back leaves what is known of the call; a call elsewhere that is taken back is one more time', async () => {
  const ramp = await addLocation('Ramp 4');
  await callTo(ramp);
  const { _id } = await callOf();
  await delivered(_id, 'seen');
  await pressed(_id, { answer: 'declined' });
  await soon(async () => expect(await callOf()).toMatchObject({ answer: { what: 'declined' } }));
  const known = await callOf();
  await move(visit, 'dock', {});
  await move(visit, 'undo');
  expect(await callOf()).toEqual(known);
  // The dock has confirmed the step in jobs: the call has another one, of which nobody is reminded who can not come.
  await soon(() => expect(callFacts(visit).slice(-2)).toEqual(['VisitCalled', 'CallChanged declined']));
  expect(calls().map(({ callId }) => callId)).toEqual([_id, _id]);
  await move(visit, 'done');
  await move(visit, 'undo');
  await callTo(await addLocation('Scale'));
  await move(visit, 'undo');
  expect(await callOf()).toMatchObject({ _id, reached: false, rungs: [{ by: 'pass', state: 'sent' }] });
  await soon(() => expect(calls().filter(({ callId }) => callId === _id)).toHaveLength(3));
});
