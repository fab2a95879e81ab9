import { describe, expect, test } from '@jest/globals';
import { factsFrom, eventually } from '@gatelingo/chassis/testing';
import { TruckerRegisteredSchema, VisitChangedSchema } from '@gatelingo/proto/events';
import type { Job } from '@gatelingo/proto/http/jobs';
import fc from 'fast-check';
import { company, create, eachTestHas, find, follower, list, open, service } from './each-job.ts';
import { aJob, anEdit, type Refusal } from './jobs-service.ts';
import { aVisit, project, projectTogether, type SomeVisit } from './visit-facts.ts';
import { isLongForm, long, longRows } from '../../../stack/src/tests/long.ts';

eachTestHas({ withJob: false, kafka: true });

let number = 0;
const aNumber = () => `+48601${String((number += 1)).padStart(6, '0')}`;
const today = (time: string) => `2026-11-20T${time}:00.000Z`;
const inTime = (time: string) => service.setTime(today(time));

const assignToProved = (job: Job, { token } = company) =>
  service.post<Refusal & { message: string; job: Job }>(`/manage-jobs/give-to-proved/${job._id}`, { token });
const edit = (job: Job, changes: Record<string, unknown>) =>
  service.put<Refusal & { job: Job }>(`/manage-jobs/${job._id}`, { token: company.token }, anEdit(job, changes));
const now = async ({ _id }: Job) =>
  (await service.get<{ job: Job }>(`/manage-jobs/${_id}`, { token: company.token })).body.job;
const jobFor = (existingTruckerId: string, title = 'Deliver steel') =>
  service.job(company.token, aJob(company, { existingTruckerId, title }));

/** The driver registers, and then a stranger with the same number, who is the newest visit of the trucker. */
const driverAndStranger = async () => {
  inTime('09:30');
  const phone = aNumber();
  const driver = aVisit(company.companyId, phone, today('08:50'), { licensePlateTruck: 'OWN 1' });
  const { truckerId } = driver;
  const stranger = aVisit(company.companyId, phone, today('09:00'), { truckerId, name: 'Mallory' });
  await project(...driver.facts, ...stranger.facts);
  return { phone, truckerId, driver, stranger };
};
/** The driver proves the number: the stranger is another trucker. */
const proves = ({ driver, stranger }: { driver: SomeVisit; stranger: SomeVisit }) => {
  const beside = aVisit(company.companyId, '', '').truckerId;
  return [driver.becomes({ numberProvedAt: today('09:10') }), stranger.becomes({ truckerId: beside })] as const;
};
/** A proved driver, and a registration of the same number that is a trucker beside. */
const driverAndBeside = async () => {
  inTime('09:30');
  const phone = aNumber();
  const driver = aVisit(company.companyId, phone, today('08:50'));
  const beside = aVisit(company.companyId, phone, today('09:00'), { licensePlateTruck: 'NEW 2' });
  driver.becomes({ numberProvedAt: today('08:51') });
  await project(...driver.facts, ...beside.facts);
  const joins = () =>
    beside.becomes({
      ...{ truckerId: driver.truckerId, aliasTruckerId: beside.truckerId, numberProvedAt: today('09:20') },
    });
  return { phone, driver, beside, joins };
};

describe('given a number that a stranger registered, and that its driver proves then', () => {
  // promise: WhatsApp
  test('when the stranger has the job, then it says who proved the number, and that driver gets it with new links', async () => {
    const world = await driverAndStranger();
    const { truckerId, stranger, driver, phone } = world;
    const job = await jobFor(truckerId);
    expect(job.assignedTrucker).toMatchObject({
      plainName: 'Mallory',
      visitId: stranger.visitId,
      isNumberProved: false,
    });
    expect(job.assignedTrucker).not.toHaveProperty('provedDriver');
    const links = job.steps.map(({ _id: stepId }) => ({ phone, jobId: job._id, stepId }));
    const { body } = await find(links[0]);
    const code = body.step.linkCode;
    await service.post('/confirmation/confirm-step', {}, { ...links[0], lat: 53.5461, lng: 9.9614 });

    await project(...proves(world));
    const provedDriver = {
      ...{ _id: truckerId, visitId: driver.visitId, plainName: 'Jan', plainSurname: 'Kowalski' },
      plainLicensePlateTruck: 'OWN 1',
    };
    expect((await now(job)).assignedTrucker).toMatchObject({ isNumberProved: false, provedDriver });
    expect((await list()).jobs[0]?.assignedTrucker).toMatchObject({ provedDriver });

    const [first, second] = [await assignToProved(job), await assignToProved(job)];
    expect([first.status, first.body.message, second.status]).toEqual([
      ...[200, 'The driver who proved this number has the job now.', 200],
    ]);
    expect(second.body).toEqual(first.body);
    const given = first.body.job;
    expect(given.assignedTrucker).toEqual({
      ...{ ...provedDriver, plainPhone: phone, preferredLanguage: 'pl', isNumberProved: true },
    });
    expect(given.steps.map(({ confirmation }) => confirmation !== null)).toEqual([true, false, false]);
    // The stranger's secret opens nothing any more, by code or by the spec's parameters.
    expect((await open({ code })).status).toBe(404);
    for (const link of links) expect((await find(link)).status).toBe(404);
    const own = await find({ phone, jobId: job._id, stepId: given.steps[1]?._id });
    expect(own.status).toBe(200);
    expect((await open({ code: own.body.step.linkCode })).status).toBe(200);
    await eventually(() => {
      expect(follower.newestOf(job._id)?.job?.trucker).toMatchObject({ truckerId, visitId: driver.visitId });
      expect(follower.factsOf(job._id).slice(-2)).toEqual(['JobChanged 3', 'StepActivated 3']);
    });
  });

  test('when the driver has another job already, then giving is refused, and that job is named', async () => {
    const { driver, beside } = await driverAndBeside();
    const job = await jobFor(beside.truckerId);
    await jobFor(driver.truckerId, 'Fetch empties');
    await project(driver.becomes({ numberProvedAt: today('09:10') }));
    const refused = await assignToProved(job);
    expect([refused.status, refused.body.details]).toMatchObject([409, [{ field: 'assignedTrucker', code: 'busy' }]]);
    expect(refused.body.error).toContain('Fetch empties');
  });

  test('when nobody proved it since, or the job is completed, or another company’s, then giving is refused', async () => {
    const { truckerId } = await driverAndStranger();
    const job = await jobFor(truckerId);
    expect((await assignToProved(job)).status).toBe(422);
    expect((await assignToProved(job, await service.company())).status).toBe(404);
    await service.post(`/manage-jobs/mark-complete/${job._id}`, { token: company.token });
    expect((await assignToProved(job)).status).toBe(422);
  });

  long(test)('when staff choose the driver by hand, then the links of the stranger end, too', async () => {
    const { phone, driver, beside } = await driverAndBeside();
    const job = await jobFor(beside.truckerId);
    const { body } = await edit(job, { assignedTrucker: driver.truckerId });
    expect(body.job.assignedTrucker).toMatchObject({ _id: driver.truckerId, isNumberProved: true });
    expect((await find({ phone, jobId: job._id, stepId: job.steps[0]?._id })).status).toBe(404);
  });
});

// promise: WhatsApp
test('given a stranger’s visit has the job, once the number is proved, then the driver is free, and an edit leaves the job where it is', async () => {
  const world = await driverAndStranger();
  const { truckerId, stranger, driver } = world;
  const job = await jobFor(truckerId);
  expect((await create(aJob(company, { existingTruckerId: truckerId }))).status).toBe(409);
  await project(...proves(world));
  const beside = stranger.facts[1]!.visit.truckerId;
  expect((await now(job)).assignedTrucker).toMatchObject({ _id: beside, visitId: stranger.visitId });
  // By a page of before, and by two of now.
  const { visitId } = stranger;
  for (const chosen of [
    { assignedTrucker: truckerId, visitId },
    { assignedTrucker: beside, visitId },
    { assignedTrucker: beside },
  ]) {
    const changed = await edit(await now(job), { plainTitle: 'Again', ...chosen });
    expect(changed.body.job.assignedTrucker).toMatchObject({ _id: beside, visitId: stranger.visitId });
  }
  expect((await create(aJob(company, { existingTruckerId: beside }))).status).toBe(409);
  const own = await jobFor(truckerId, 'Own');
  expect(own.assignedTrucker).toMatchObject({ _id: truckerId, visitId: driver.visitId, isNumberProved: true });
  expect((await assignToProved(job)).status).toBe(409);
  await service.post(`/manage-jobs/mark-complete/${own._id}`, { token: company.token });
  expect((await assignToProved(job)).status).toBe(200);
});

test('given a stranger’s visit has the job, once the number is proved, when staff choose the driver, then the driver gets it', async () => {
  for (const named of [true, ...longRows([false])]) {
    const world = await driverAndStranger();
    const { truckerId, driver } = world;
    const job = await jobFor(truckerId);
    await project(...proves(world));
    const chosen = { assignedTrucker: truckerId, ...(named && { visitId: driver.visitId }) };
    const { body } = await edit(await now(job), chosen);
    expect(body.job.assignedTrucker).toMatchObject({ _id: truckerId, visitId: driver.visitId, isNumberProved: true });
    expect(body.job.steps.map(({ _id }) => _id)).not.toContain(job.steps[0]?._id);
  }
});

describe('given a driver was chosen with the visit that was shown', () => {
  test('when another one stands for the driver by now, then neither a new job nor another one is given to it', async () => {
    const world = await driverAndStranger();
    const { truckerId, driver, stranger } = world;
    const other = await service.job(company.token, aJob(company, { existingTruckerId: '' }));
    await project(...proves(world));
    const { visitId } = stranger;
    const refused = await create(aJob(company, { existingTruckerId: truckerId, visitId }));
    expect([refused.status, refused.body.details]).toMatchObject([
      409,
      [{ field: 'existingTruckerId', code: 'other_visit' }],
    ]);
    const edited = await edit(other, { assignedTrucker: truckerId, visitId });
    expect([edited.status, edited.body.details]).toMatchObject([
      409,
      [{ field: 'assignedTrucker', code: 'other_visit' }],
    ]);
    expect((await now(other)).assignedTrucker).toBeNull();
    const given = await create(aJob(company, { existingTruckerId: truckerId, visitId: driver.visitId }));
    expect(given.body.job.assignedTrucker).toMatchObject({ _id: truckerId, visitId: driver.visitId });
  });

  test('when its fact is still on its way, then the job waits for it', async () => {
    const { truckerId, phone } = await driverAndStranger();
    const next = aVisit(company.companyId, phone, today('09:20'), { truckerId });
    const [given] = await Promise.all([
      create(aJob(company, { existingTruckerId: truckerId, visitId: next.visitId })),
      project(...next.facts),
    ]);
    expect([given.status, given.body.job.assignedTrucker?.visitId]).toEqual([201, next.visitId]);
  });
});

test('given the job changed since it was seen, then it is not given to the proved driver, and what it has now is named', async () => {
  const world = await driverAndStranger();
  const job = await jobFor(world.truckerId);
  await project(...proves(world));
  expect(
    (await edit(job, { plainTitle: 'Again', assignedTrucker: (await now(job)).assignedTrucker?._id })).status,
  ).toBe(200);
  const assignAtVersion = (version: number) =>
    service.post<Refusal & { job: Job }>(`/manage-jobs/give-to-proved/${job._id}`, {
      token: company.token,
      headers: { 'if-match': `"${String(version)}"` },
    });
  const late = await assignAtVersion(1);
  expect([late.status, late.body.code, late.body.details?.[0]?.field]).toEqual([
    ...[409, 'changed_by_someone_else', 'assignedTrucker'],
  ]);
  expect((await now(job)).assignedTrucker).toMatchObject({ visitId: world.stranger.visitId });
  expect((await assignAtVersion(2)).status).toBe(200);
  // Again answers the same.
  expect((await assignAtVersion(2)).status).toBe(200);
});

test('given a running job whose visit another trucker proved, then it is its visit’s trucker who is busy', async () => {
  const world = await driverAndStranger();
  const { truckerId, stranger } = world;
  await jobFor(truckerId);
  await project(...proves(world));
  const beside = stranger.facts[1]!.visit.truckerId;
  expect((await create(aJob(company, { existingTruckerId: beside }))).status).toBe(409);
  expect((await create(aJob(company, { existingTruckerId: truckerId }))).status).toBe(201);
});

test('given two transactions that join several truckers each, in opposite orders, then neither is run again', async () => {
  const pairs = await Promise.all(Array.from({ length: 12 }, () => driverAndBeside()));
  // Each trucker is joined with by two visits, whose facts come in two batches.
  const again = pairs.map(({ driver }) => {
    const visit = aVisit(company.companyId, driver.facts[0]!.visit.phone, today('09:15'));
    return visit.becomes({
      ...{ truckerId: driver.truckerId, aliasTruckerId: visit.truckerId, numberProvedAt: today('09:20') },
    });
  });
  const runs = await Promise.all([
    projectTogether(...pairs.map(({ joins }) => joins())),
    projectTogether(...again.reverse()),
  ]);
  expect(runs).toEqual([1, 1]);
});

describe('given a trucker beside a proved one', () => {
  // promise: WhatsApp
  test('then each has a job of its own, also after they were joined; both stay, and can be edited and completed', async () => {
    const { driver, beside, joins } = await driverAndBeside();
    const [one, other] = [await jobFor(driver.truckerId, 'One'), await jobFor(beside.truckerId, 'Other')];
    await project(joins());
    expect((await now(other)).assignedTrucker).toMatchObject({ visitId: beside.visitId, isNumberProved: true });
    for (const job of [one, other]) {
      const changed = await edit(job, { plainTitle: 'Again' });
      const { _id, visitId } = changed.body.job.assignedTrucker ?? {};
      expect([changed.status, _id, visitId]).toEqual([200, driver.truckerId, job.assignedTrucker?.visitId]);
    }
    // Either id is this trucker's.
    for (const id of [driver.truckerId, beside.truckerId]) {
      expect((await edit(await now(other), { assignedTrucker: id })).status).toBe(200);
      const refused = await create(aJob(company, { existingTruckerId: id }));
      expect([refused.status, refused.body.details?.[0]?.field]).toEqual([409, 'existingTruckerId']);
    }
    await service.post(`/manage-jobs/mark-complete/${one._id}`, { token: company.token });
    const reopened = await service.post(`/manage-jobs/reopen/${one._id}`, { token: company.token });
    expect(reopened.status).toBe(409);
    await service.post(`/manage-jobs/mark-complete/${other._id}`, { token: company.token });
    const next = await jobFor(beside.truckerId, 'Next');
    // The visit that proved it is the newest one.
    expect(next.assignedTrucker).toMatchObject({ _id: driver.truckerId, visitId: beside.visitId });
  });

  // promise: WhatsApp
  test('when both ids are given a job at the moment at which they are joined, then no job comes after the join beside another', async () => {
    for (let round = 0; round < (isLongForm() ? 8 : 2); round += 1) {
      const { driver, beside, joins } = await driverAndBeside();
      const tries = [
        ...[driver, beside, driver, beside].map(({ truckerId }) =>
          create(aJob(company, { existingTruckerId: truckerId })),
        ),
        project(joins()),
      ];
      const answers = await Promise.all(tries);
      const statuses = answers.flatMap((answer) => (answer ? [answer.status] : [])).sort();
      // One of the two before the join, or one of each.
      expect([
        [201, 201, 409, 409],
        [201, 409, 409, 409],
      ]).toContainEqual(statuses);
      expect((await create(aJob(company, { existingTruckerId: beside.truckerId }))).status).toBe(409);
    }
  });

  test('when one id is given ten jobs at once after the join, by both ids, then it has one', async () => {
    const { driver, beside, joins } = await driverAndBeside();
    await project(joins());
    const ids = Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? driver : beside).truckerId);
    const answers = await Promise.all(ids.map((id) => create(aJob(company, { existingTruckerId: id }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });
});

test('given another phone that waits for staff, then the job shows its last digits until it is accepted', async () => {
  const { truckerId, stranger } = await driverAndStranger();
  const job = await jobFor(truckerId);
  await project(stranger.becomes({ otherPhone: '+4915112349876' }));
  expect((await now(job)).assignedTrucker?.otherPhoneEnding).toBe('9876');
  const { manager } = service.context.store;
  const text = JSON.stringify(await manager.query('SELECT visit_projection::text AS row FROM visit_projection'));
  expect(text).not.toContain(Buffer.from('"9876"').toString('hex'));
  await project(stranger.becomes({ isOtherPhoneAccepted: true }));
  expect((await now(job)).assignedTrucker).not.toHaveProperty('otherPhoneEnding');
});

test('given a proof of 180 days ago, then a newer visit stands for the trucker, as without it', async () => {
  const phone = aNumber();
  const old = aVisit(company.companyId, phone, '2026-01-10T08:00:00.000Z');
  const next = aVisit(company.companyId, phone, today('08:00'), { truckerId: old.truckerId });
  await project(...next.facts, old.becomes({ numberProvedAt: '2026-01-10T08:01:00.000Z' }));
  expect((await jobFor(old.truckerId)).assignedTrucker?.visitId).toBe(next.visitId);
});

test('given the same facts in any order, some twice, then jobs see the same truckers', async () => {
  const shownOf = async (ids: readonly string[]) => {
    const shown: unknown[] = [];
    for (const id of ids) {
      const answer = await create(aJob(company, { existingTruckerId: id }));
      const { assignedTrucker } = answer.body.job;
      shown.push([assignedTrucker?._id, assignedTrucker?.visitId, assignedTrucker?.isNumberProved]);
      await service.post(`/manage-jobs/mark-complete/${answer.body.jobId}`, { token: company.token });
    }
    return shown;
  };
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.nat()), async (random) => {
      const phone = aNumber();
      const driver = aVisit(company.companyId, phone, today('08:50'));
      const { truckerId } = driver;
      const stranger = aVisit(company.companyId, phone, today('09:00'), { truckerId });
      const later = aVisit(company.companyId, phone, today('09:15'));
      proves({ driver, stranger });
      later.becomes({ truckerId, aliasTruckerId: later.truckerId, numberProvedAt: today('09:20') });
      const facts = [...driver.facts, ...stranger.facts, ...later.facts];
      const order = [...facts, ...facts.slice(0, 2)].map((fact) => ({ fact, at: random.next().value }));
      await project(...order.sort((a, b) => a.at - b.at).map(({ fact }) => fact));
      const beside = stranger.facts[1]!.visit.truckerId;
      expect(await shownOf([truckerId, later.truckerId, beside])).toEqual([
        [truckerId, later.visitId, true],
        [truckerId, later.visitId, true],
        [beside, stranger.visitId, false],
      ]);
    }),
    { numRuns: isLongForm() ? 20 : 3 },
  );
}, 60_000);

test('given the facts of registration, then the projection takes them, of a registration and of a change', async () => {
  const registration = await factsFrom('registration', service);
  const { companyId } = company;
  const visit = aVisit(companyId, aNumber(), today('09:00'));
  visit.becomes({ numberProvedAt: today('09:10') });
  for (const [at, { version, visit: state }] of visit.facts.entries()) {
    const schema = at === 0 ? TruckerRegisteredSchema : VisitChangedSchema;
    await registration.publish(schema, { visit: state }, { aggregateId: visit.visitId, version, companyId });
  }
  const job = await jobFor(visit.truckerId);
  await eventually(async () => expect((await now(job)).assignedTrucker?.isNumberProved).toBe(true));
  await registration.stop();
});
