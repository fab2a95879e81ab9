import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { openPass, ownAddress, post, register, type Registered } from './proof-world.ts';
import { service } from './registration-service.ts';
import { card, eachTestHasVisit, move, visit } from './yard-world.ts';

eachTestHasVisit();

const answer = (
  { passCode: code }: Registered,
  callId: string,
  body: { answer: string; minutes?: number },
  headers = ownAddress(),
) => post('/pass/answer', { code, callId, ...body }, headers);
const callTo = async (text: string) => {
  expect(await move(visit, 'call', { text })).toMatchObject({ status: 200 });
  return (await openPass(visit)).call!;
};
const over = { status: 422, body: { error: 'This call is over.' } };

test('a call is on the pass, and its answer on the board', async () => {
  expect(await openPass(visit)).not.toHaveProperty('call');
  const { _id } = await callTo('Office');
  expect((await openPass(visit)).call).toMatchObject({ placeName: 'Office' });
  expect(await answer(visit, _id, { answer: 'seen' })).toMatchObject({ status: 200, body: {} });
  expect((await card(visit))!.call).toMatchObject({ reached: true, rungs: [{ by: 'pass', state: 'seen' }] });
  expect(await answer(visit, _id, { answer: 'later', minutes: 10 })).toMatchObject({ status: 200 });
  expect((await openPass(visit)).call).toMatchObject({ answer: { what: 'later', minutes: 10 } });
  expect((await card(visit))!.call).toMatchObject({ answer: { what: 'later', minutes: 10, by: 'pass' } });
  // The last answer counts.
  await answer(visit, _id, { answer: 'declined' });
  expect((await card(visit))!.call!.answer).toMatchObject({ what: 'declined' });
});

test('a call that is over, of another visit or of nobody takes no answer', async () => {
  const first = await callTo('Office');
  const second = await callTo('Scale');
  expect(await answer(visit, first._id, { answer: 'coming' })).toMatchObject(over);
  const stranger = await register();
  expect(await answer(stranger, second._id, { answer: 'declined' })).toMatchObject(over);
  expect(await answer(visit, randomUUID(), { answer: 'coming' })).toMatchObject(over);
  expect((await card(visit))!.call).not.toHaveProperty('answer');
  await move(visit, 'dock', {});
  expect(await openPass(visit)).not.toHaveProperty('call');
  expect(await answer(visit, second._id, { answer: 'coming' })).toMatchObject(over);
});

test('a wrong code gets no answer, and nonsense is named', async () => {
  const { _id } = await callTo('Office');
  const unknown = { ...visit, passCode: '1'.repeat(22) };
  expect(await answer(unknown, _id, { answer: 'coming' })).toMatchObject({ status: 404 });
  for (const body of [{ answer: 'maybe' }, { answer: 'later', minutes: 0 }, { answer: 'later', minutes: 1_000 }])
    expect(await answer(visit, _id, body)).toMatchObject({ status: 400 });
  service.setTime(new Date(service.context.clock.now().getTime() + 8 * 24 * 3_600_000).toISOString());
  expect(await answer(visit, _id, { answer: 'coming' })).toMatchObject({ status: 404 });
});
