import { collectFacts } from '@gatelingo/chassis/testing';
import { JobCompletedSchema } from '@gatelingo/proto/events';
import type { Pass } from '@gatelingo/proto/http/registration';
import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { openPass, ownAddress, post, soon, type Registered } from './proof-world.ts';
import { company, service } from './registration-service.ts';
import { board, card, eachTestHasVisit, jobs, move, published, visit } from './yard-world.ts';
import { long, longRows } from '../../../stack/src/tests/long.ts';

eachTestHasVisit({ PASS_LOOKUPS_PER_MINUTE: '30' });

const leave = ({ passCode: code }: Registered, headers = ownAddress()) =>
  post<{ visit: NonNullable<Pass['visit']> }>('/pass/leave', { code }, headers);

test.each([...longRows(['waiting', 'called']), 'done'])(
  'a driver leaves a site where the visit is %s; staff can take it back',
  async (state) => {
    if (state !== 'waiting') await move(visit, 'call', { text: 'Office' });
    if (state === 'done') await move(visit, 'done');
    const before = await card(visit);
    expect(await leave(visit)).toMatchObject({ status: 200, body: { visit: { state: 'left', leftByDriver: true } } });
    expect(await board()).toMatchObject({ visits: [] });
    // A second tap is the same.
    expect(await leave(visit)).toMatchObject({ status: 200, body: { visit: { state: 'left' } } });
    await soon(() =>
      expect(published(visit).at(-1)).toMatchObject({ state: 'left', leftByDriver: true, movedBy: '', isUndo: false }),
    );
    expect(published(visit).filter((each) => each.state === 'left')).toHaveLength(1);
    expect((await openPass(visit)).visit).toMatchObject({ state: 'left', leftByDriver: true });
    const { status, body } = await move(visit, 'undo');
    expect([status, body.visit]).toMatchObject([200, { state, since: before!.since, canUndo: false }]);
    expect(body.visit).not.toHaveProperty('leftByDriver');
    expect(await move(visit, 'undo')).toMatchObject({ status: 422 });
  },
);

test('at a dock it is only a mark, until staff say where the vehicle is', async () => {
  await move(visit, 'dock', {});
  const { since, version } = (await card(visit))!;
  const reported = { state: 'docked', since, leftByDriver: true };
  expect(await leave(visit)).toMatchObject({ status: 200, body: { visit: reported } });
  expect(await leave(visit)).toMatchObject({ status: 200, body: { visit: reported } });
  expect(await card(visit)).toMatchObject({ ...reported, version: version + 1, canUndo: true });
  await soon(() => expect(published(visit).at(-1)).toMatchObject({ state: 'docked', leftByDriver: true }));
  expect(published(visit)).toHaveLength(3);
  // The job that is completed meanwhile says nothing about it.
  const trucker = { truckerId: (await card(visit))!.truckerId, visitId: visit.registrationId };
  const completedAt = new Date(service.context.clock.now().getTime() + 1).toISOString();
  const job = { jobId: randomUUID(), companyId: company.companyId, trucker, completedAt, steps: [] };
  const about = { aggregateId: job.jobId, companyId: company.companyId, version: 1 };
  await jobs.publish(JobCompletedSchema, { job }, about);
  await soon(async () => expect(await card(visit)).toMatchObject({ state: 'done', leftByDriver: true }));
  expect((await move(visit, 'dock', {})).body.visit).not.toHaveProperty('leftByDriver');
  await leave(visit);
  expect((await move(visit, 'leave')).body.visit).toMatchObject({ state: 'left' });
  expect((await openPass(visit)).visit).toMatchObject({ state: 'left' });
});

test('who moves a card that only its driver changed since reads no name', async () => {
  await move(visit, 'dock', {});
  await leave(visit);
  expect(await move(visit, 'done', {}, { version: 2 })).toMatchObject({
    status: 409,
    body: { details: [expect.not.objectContaining({ byName: expect.anything() })] },
  });
});

long(test)('who was turned away stays so', async () => {
  await move(visit, 'turn-away', { reason: 'No papers' });
  expect(await leave(visit)).toMatchObject({ status: 200, body: { visit: { state: 'turned-away' } } });
});

test('a wrong code and one that has ended get the same answer, and who tries many waits', async () => {
  const notFound = { status: 404, body: { error: 'There is nothing at this address.', code: 'not_found' } };
  const guesser = ownAddress();
  const wrong = { ...visit, passCode: 'x'.repeat(22) };
  expect(await leave(wrong, guesser)).toMatchObject(notFound);
  for (let guess = 0; guess < 9; guess += 1) await leave({ ...visit, passCode: `guess-${String(guess)}` }, guesser);
  expect(await leave(wrong, guesser)).toMatchObject({ status: 429 });
  const holder = ownAddress();
  const statuses: number[] = [];
  for (let tap = 0; tap < 31; tap += 1) statuses.push((await leave(visit, holder)).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  service.setTime(new Date(service.context.clock.now().getTime() + 25 * 3_600_000).toISOString());
  expect(await leave(visit)).toMatchObject(notFound);
});

test('it stands in the audit log as the act of a driver', async () => {
  const lines = await collectFacts(['registration.audit.v1'], service);
  service.context.onStop('lines', () => lines.stop());
  await leave(visit);
  const line = { what: 'visit.moved', who: 'driver', ids: [visit.registrationId] };
  await soon(() => expect(lines.facts.map(({ payload }) => payload)).toContainEqual(expect.objectContaining(line)));
});
