import { randomUUID } from 'node:crypto';
import { collectFacts, factsFrom, signTestToken } from '@gatelingo/chassis/testing';
import {
  JobChangedSchema,
  JobCompletedSchema,
  LocationCreatedSchema,
  StepConfirmedSchema,
  type VisitCalled,
  type YardVisit as YardFact,
} from '@gatelingo/proto/events';
import type { YardCounts, YardVisit } from '@gatelingo/proto/http/yard';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { driverOf, register, soon, type Registered } from './proof-world.ts';
import {
  company,
  eachTestHasBarcode,
  noPdfs,
  type Refusal,
  service,
  withRegistration,
} from './registration-service.ts';

withRegistration(() => ({ kafka: true, env: noPdfs }));
eachTestHasBarcode();

interface Board {
  visits: YardVisit[];
  counts: YardCounts;
}
const board = async (query = '', { token } = company) =>
  (await service.get<Board>(`/yard/visits${query}`, { token })).body;
const move = (
  visit: Registered,
  path: string,
  body: object = {},
  options: { token?: string; version?: number } = {},
) => {
  const { token = company.token, version } = options;
  const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
  return service.post<{ visit: YardVisit } & Refusal>(
    `/yard/visits/${visit.registrationId}/${path}`,
    { token, headers },
    body,
  );
};
const card = async (visit: Registered) => (await board()).visits.find(({ _id }) => _id === visit.registrationId);

let follower: Awaited<ReturnType<typeof collectFacts>>;
let jobs: Awaited<ReturnType<typeof factsFrom>>;
let places: Awaited<ReturnType<typeof factsFrom>>;
beforeAll(async () => {
  follower = await collectFacts(['registration.yard.v1'], service);
  jobs = await factsFrom('jobs', service);
  places = await factsFrom('sites-locations', service);
  for (const each of [follower, jobs, places]) service.context.onStop('follower', () => each.stop());
});
const published = ({ registrationId }: Registered) =>
  follower.facts
    .map(({ version, payload }) => ({ version, ...(payload as unknown as { visit: YardFact }).visit }))
    .filter(({ visitId }) => visitId === registrationId);

let visit: Registered;
beforeEach(async () => {
  visit = await register({ licensePlateTruck: 'HH-AB 123' });
});

test('a registration waits on the board from its first moment on', async () => {
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
    body: { code: 'changed_by_someone_else', details: [{ error: 'This is now: called' }] },
  });
  expect(await card(visit)).toMatchObject({ state: 'called' });
});

const addLocation = async (name: string) => {
  const locationId = randomUUID();
  const { companyId, siteId } = company;
  const location = { locationId, companyId, siteId, name, address: '', lat: 0, lng: 0 };
  await places.publish(LocationCreatedSchema, { location }, { aggregateId: locationId, companyId, version: 1 });
  return locationId;
};
const callTo = (locationId: string) =>
  soon(async () => expect(await move(visit, 'call', { locationId })).toMatchObject({ status: 200 }));
const calls = () =>
  follower.facts
    .map(({ payload }) => payload as unknown as VisitCalled)
    .filter(({ visitId, locationId }) => visitId === visit.registrationId && locationId);

test('a place is one of the company’s locations by its id', async () => {
  await callTo(await addLocation('Ramp 4'));
  expect(await card(visit)).toMatchObject({ placeName: 'Ramp 4' });
  expect(await move(visit, 'dock', { locationId: randomUUID() })).toMatchObject({ status: 400 });
});

test('a call names who registered; there once more it is the same, elsewhere and in own words another or none', async () => {
  const [ramp, scale] = [await addLocation('Ramp 4'), await addLocation('Scale')];
  await callTo(ramp);
  await callTo(ramp);
  await callTo(scale);
  expect(await move(visit, 'call', { text: 'Office' })).toMatchObject({ status: 200 });
  expect((await move(visit, 'undo')).body.visit).toMatchObject({ state: 'called', placeName: 'Scale' });
  await soon(() => expect(published(visit)).toHaveLength(6));
  const [, first, again, second, none, back] = published(visit);
  expect(first!.callId).not.toBe('');
  expect(again!.callId).toBe(first!.callId);
  expect(second!.callId).not.toBe(first!.callId);
  expect([none!.callId, none!.locationId]).toEqual(['', '']);
  expect(back).toMatchObject({ callId: second!.callId, locationId: scale, isUndo: true });
  await soon(() => expect(calls().map(({ callId }) => callId)).toEqual([first, again, second].map((each) => each!.callId)));
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

describe('facts of its job', () => {
  const about = { companyId: '', aggregateId: randomUUID() };
  const now = () => new Date().toISOString();
  const jobOf = async ({ isCall = false, jobId = randomUUID() as string } = {}) => {
    const { companyId } = company;
    const trucker = { truckerId: await driverOf(visit), visitId: visit.registrationId };
    const steps = ['Scale', 'Ramp 4'].map((locationName) => ({
      ...{ stepId: randomUUID(), locationId: randomUUID(), locationName, confirmedAt: '', isActive: true },
    }));
    const job = { jobId, companyId, trucker, steps, completedAt: '', isDeleted: false, isCall };
    const place = { ...about, aggregateId: jobId, companyId };
    return {
      planned: (version: number) => jobs.publish(JobChangedSchema, { job }, { ...place, version }),
      confirmed: (version: number, { of = visit, at = now(), step = 0 } = {}) => {
        const confirmed = steps.map((each, index) => (index === step ? { ...each, confirmedAt: at } : each));
        const given = { ...job, steps: confirmed, trucker: { ...trucker, visitId: of.registrationId } };
        return jobs.publish(StepConfirmedSchema, { job: given, stepId: steps[step]!.stepId }, { ...place, version });
      },
      completed: (version: number, completedAt = now()) =>
        jobs.publish(JobCompletedSchema, { job: { ...job, completedAt } }, { ...place, version }),
    };
  };
  /** A later fact of the same job about another visit has its effect: so the ones before are handled. */
  const handled = async (job: Awaited<ReturnType<typeof jobOf>>) => {
    const next = await register();
    await job.confirmed(99, { of: next });
    await soon(async () => expect(await card(next)).toMatchObject({ state: 'docked' }));
  };

  test('move it forward: to the dock, to the next one, and done', async () => {
    const job = await jobOf();
    await job.confirmed(2);
    await soon(async () =>
      expect(await card(visit)).toMatchObject({ state: 'docked', placeName: 'Scale', canUndo: false }),
    );
    await job.confirmed(3, { step: 1 });
    await soon(async () => expect(await card(visit)).toMatchObject({ state: 'docked', placeName: 'Ramp 4' }));
    await job.completed(4);
    await soon(async () => expect(await card(visit)).toMatchObject({ state: 'done' }));
  });

  test('never bring back who has left, and are not taken back', async () => {
    const job = await jobOf();
    await job.confirmed(2);
    await soon(async () => expect(await card(visit)).toMatchObject({ state: 'docked' }));
    expect(await move(visit, 'undo')).toMatchObject({ status: 422 });
    await move(visit, 'leave');
    await job.completed(3);
    await handled(job);
    expect(published(visit).map(({ state }) => state)).toEqual(['waiting', 'docked', 'left']);
  });

  test('that are of before its last move, or come again, move it nowhere', async () => {
    const job = await jobOf();
    const before = now();
    await move(visit, 'call', { text: 'Office' });
    await job.confirmed(2, { at: before });
    await job.completed(3, before);
    await handled(job);
    expect(await card(visit)).toMatchObject({ state: 'called', placeName: 'Office', canUndo: true });
  });

  test('do not end it while another job of it has a step to be done', async () => {
    const [job, other] = [await jobOf(), await jobOf()];
    await other.planned(1);
    await soon(async () => expect(await card(visit)).toMatchObject({ job: { step: { locationName: 'Scale' } } }));
    await job.completed(2);
    await handled(job);
    expect(await card(visit)).toMatchObject({ state: 'waiting' });
  });

  test('of a call that is over move it nowhere; those of the call in force do', async () => {
    await callTo(await addLocation('Ramp 9'));
    await soon(() => expect(calls()).toHaveLength(1));
    const [over, call] = [await jobOf({ isCall: true }), await jobOf({ isCall: true, jobId: calls()[0]!.callId })];
    await over.completed(2);
    await handled(over);
    expect(await card(visit)).toMatchObject({ state: 'called', placeName: 'Ramp 9' });
    await call.confirmed(2);
    await soon(async () => expect(await card(visit)).toMatchObject({ state: 'docked' }));
  });
});
