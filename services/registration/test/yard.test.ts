import { randomUUID } from 'node:crypto';
import { signTestToken } from '@gatelingo/chassis/testing';
import { expect, test } from '@jest/globals';
import { openPass, register, soon } from './proof-world.ts';
import { company } from './registration-service.ts';
import { addLocation, board, calls, callTo, card, eachTestHasVisit, move, published, visit } from './yard-world.ts';
import { long } from '../../../stack/src/tests/long.ts';

eachTestHasVisit();

long(test)('a registration waits on the board from its first moment on', async () => {
  const { visits, counts } = await board();
  expect(visits).toMatchObject([
    {
      _id: visit.registrationId,
      state: 'waiting',
      version: 1,
      licensePlateTruck: 'HH-AB 123',
      canUndo: false,
      placeName: '',
    },
  ]);
  expect(visits[0]!.since).toBe(visits[0]!.registeredAt);
  expect(counts).toEqual({ waiting: 1, called: 0, docked: 0, done: 0 });
  await soon(() => expect(published(visit)).toMatchObject([{ version: 1, state: 'waiting' }]));
});

test('staff call, dock, finish and let go; each move is published with its version', async () => {
  expect(await move(visit, 'call', { text: 'Office' })).toMatchObject({
    status: 200,
    body: { visit: { state: 'called', placeName: 'Office', version: 2, canUndo: true } },
  });
  expect((await move(visit, 'dock', {})).body.visit).toMatchObject({
    state: 'docked',
    placeName: 'Office',
    version: 3,
  });
  expect((await move(visit, 'done')).body.visit).toMatchObject({ state: 'done', version: 4 });
  expect((await board()).counts).toEqual({ waiting: 0, called: 0, docked: 0, done: 1 });
  expect((await move(visit, 'leave')).body.visit).toMatchObject({ state: 'left', version: 5 });
  expect(await board()).toMatchObject({ visits: [], counts: { done: 0 } });
  expect(await move(visit, 'dock', {})).toMatchObject({ status: 422, body: { error: 'This vehicle has left.' } });
  await soon(() =>
    expect(published(visit).map(({ version, state }) => [version, state])).toEqual([
      [1, 'waiting'],
      [2, 'called'],
      [3, 'docked'],
      [4, 'done'],
      [5, 'left'],
    ]),
  );
});

test('who is turned away has a reason, and is on the board again once that is taken back', async () => {
  const before = await card(visit);
  expect((await move(visit, 'turn-away', { reason: 'No safety shoes' })).body.visit).toMatchObject({
    state: 'turned-away',
    reason: 'No safety shoes',
  });
  expect((await board()).visits).toEqual([]);
  expect((await move(visit, 'undo')).body.visit).toMatchObject({
    state: 'waiting',
    since: before!.since,
    canUndo: false,
  });
  expect(await move(visit, 'undo')).toMatchObject({ status: 422 });
  expect(await move(visit, 'turn-away', { reason: '' })).toMatchObject({ status: 400 });
});

test('of two clerks who move one card, the second reads where it is now', async () => {
  expect(await move(visit, 'call', { text: 'Gate 2' }, { version: 1 })).toMatchObject({ status: 200 });
  expect(await move(visit, 'turn-away', { reason: 'late' }, { version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'changed_by_someone_else', details: [{ error: 'This is now: called', byName: 'Greta Vogel' }] },
  });
  expect(await card(visit)).toMatchObject({ state: 'called' });
});

test('a place is one of the company’s locations by its id', async () => {
  await callTo(await addLocation('Ramp 4'));
  expect(await card(visit)).toMatchObject({ placeName: 'Ramp 4' });
  expect(await move(visit, 'dock', { locationId: randomUUID() })).toMatchObject({ status: 400 });
});

test('a call names who registered; there once more it is the same, elsewhere and in own words another', async () => {
  const [ramp, scale] = [await addLocation('Ramp 4'), await addLocation('Scale')];
  await callTo(ramp);
  await callTo(ramp);
  await callTo(scale);
  expect(await move(visit, 'call', { text: 'Office' })).toMatchObject({ status: 200 });
  expect((await move(visit, 'undo')).body.visit).toMatchObject({ state: 'called', placeName: 'Scale' });
  await soon(() => expect(published(visit)).toHaveLength(6));
  const [, first, again, second, own, back] = published(visit);
  expect(first!.callId).not.toBe('');
  expect(again!.callId).toBe(first!.callId);
  expect(second!.callId).not.toBe(first!.callId);
  expect(own!.callId).not.toBe(second!.callId);
  expect(own!.locationId).toBe('');
  expect(back).toMatchObject({ callId: second!.callId, locationId: scale, isUndo: true });
  // A call in own words that is taken back leads the driver to the one before once more.
  await soon(() =>
    expect(calls().map(({ callId }) => callId)).toEqual([first, again, second, back].map((each) => each!.callId)),
  );
  expect(calls()[0]).toMatchObject({ licensePlateTruck: 'HH-AB 123', phone: expect.stringMatching(/^\+\d+$/) });
  const { name, surname } = (await card(visit))!;
  expect(calls()[0]).toMatchObject({ name, surname });
});

test('nobody of another company sees or moves it', async () => {
  const token = await signTestToken({ companyId: randomUUID(), userId: randomUUID(), role: 'iadmin' });
  expect(await board('', { ...company, token })).toMatchObject({ visits: [], counts: { waiting: 0 } });
  for (const path of ['call', 'dock', 'done', 'leave', 'undo'])
    expect(await move(visit, path, {}, { token })).toMatchObject({ status: 404 });
});

test('a scanned registration number leads to its visit on site, and what is none finds nobody', async () => {
  const other = await register({ surname: 'Ionescu' });
  const { registrationNumber } = await openPass(visit);
  const find = async (text: string) =>
    (await board(`?search=${encodeURIComponent(text)}`)).visits.map(({ _id }) => _id);
  expect(await find(registrationNumber)).toEqual([visit.registrationId]);
  expect(await find(registrationNumber.toLowerCase().replace('-', 'ß'))).toEqual([visit.registrationId]);
  for (const rubbish of ['20261301-7K3F9', `${registrationNumber}0`, ']C1%%%', '00000000-00000'])
    expect([rubbish, await find(rubbish)]).toEqual([rubbish, []]);
  await move(visit, 'leave');
  expect(await find(registrationNumber)).toEqual([]);
  expect(await find((await openPass(other)).registrationNumber)).toEqual([other.registrationId]);
});

test('the board is filtered by site and state, and found by words', async () => {
  const second = await register({ surname: 'Ionescu', licensePlateTruck: 'B 88 XYZ' });
  await move(second, 'call', { text: 'Office' });
  const idsOf = async (query: string) => (await board(query)).visits.map(({ _id }) => _id);
  expect(await idsOf('?state=waiting')).toEqual([visit.registrationId]);
  expect(await idsOf('?state=called')).toEqual([second.registrationId]);
  expect(await idsOf(`?siteId=${randomUUID()}`)).toEqual([]);
  expect(await idsOf('?search=ionescu')).toEqual([second.registrationId]);
  const gone = await register({ surname: 'Ionescu' });
  await move(gone, 'leave');
  expect(await idsOf('?search=ionescu&limit=1')).toEqual([second.registrationId]);
  expect((await idsOf('')).toSorted()).toEqual([visit.registrationId, second.registrationId].toSorted());
});
