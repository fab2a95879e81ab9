import { describe, expect, test } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import { anEdit } from './jobs-service.ts';
import {
  askStaff,
  codeOf,
  company,
  complete,
  confirm,
  eachTestHas,
  find,
  follower,
  gate,
  job,
  link,
  service,
  shown,
  states,
} from './each-job.ts';

eachTestHas({ time: '2026-12-01T08:00:00.000Z', kafka: true });

const patiently = { timeoutMs: 30_000 };
const requests = () =>
  follower.published.filter(({ type, job: of }) => type === 'ConfirmationAsked' && of?.jobId === job._id);
/** The steps of which was asked. The job is deleted first: its JobDeleted comes after all its other facts. */
const askedSteps = async () => {
  expect((await service.delete(`/manage-jobs/${job._id}`, { token: company.token })).status).toBe(200);
  await eventually(() => expect(follower.factsOf(job._id).at(-1)).toMatch(/^JobDeleted/), patiently);
  return requests().map(({ stepId }) => stepId);
};
const edit = (changes: Record<string, unknown>) =>
  service.put(`/manage-jobs/${job._id}`, { token: company.token }, anEdit(job, changes));
const asked = { status: 200, body: { message: 'The staff have been asked.' } };

describe('given the active step, when its driver asks the staff', () => {
  test('then it is published once, with the whole job, however often, by which link and at once they ask', async () => {
    const code = await codeOf(0);
    const answers = await Promise.all([askStaff(link(0)), askStaff({ code }), askStaff(link(0))]);
    for (const answer of [...answers, await askStaff({ code })]) expect(answer).toMatchObject(asked);
    await eventually(() => expect(requests()).toHaveLength(1), patiently);
    expect(await askedSteps()).toEqual([job.steps[0]?._id]);
    expect(requests()[0]).toMatchObject({
      version: 1,
      companyId: company.companyId,
      job: { trucker: { phone: company.phone }, steps: [{ isActive: true, locationName: 'Gate' }, {}, {}] },
    });
  });

  test('then the step stays to be confirmed, and staff who edit the job meet no newer version', async () => {
    await askStaff(link(0));
    expect(await states()).toEqual(['active', 'waiting', 'waiting']);
    expect((await shown()).version).toBe(1);
    expect((await confirm({ ...link(0), ...gate })).status).toBe(200);
    expect(await askStaff(link(0))).toMatchObject({
      status: 200,
      body: { message: 'This step is already confirmed.' },
    });
    expect(await askStaff(link(1))).toMatchObject(asked);
    await eventually(() => expect(requests()).toHaveLength(2), patiently);
  });

  test('then another driver who gets the job can ask, too', async () => {
    await askStaff(link(0));
    const other = await service.aDriver(company.companyId);
    await edit({ assignedTrucker: other.truckerId });
    expect((await askStaff(link(0))).status).toBe(404);
    expect(await askStaff(link(0, { phone: other.phone }))).toMatchObject(asked);
    await eventually(
      () => expect(requests().map((each) => each.job?.trucker?.phone)).toEqual([company.phone, other.phone]),
      patiently,
    );
  });
});

test('given a step that waits, or a completed job, then it is refused as confirming it is, and nobody is asked', async () => {
  const refused = async (at: number) => {
    const [asking, confirming] = [await askStaff(link(at)), await confirm({ ...link(at), ...gate })];
    expect(asking).toMatchObject({ status: 422, body: confirming.body });
    return asking.body.error;
  };
  expect(await refused(1)).toBe('Please confirm the earlier step first.');
  await complete();
  expect(await refused(0)).toBe('This job is already completed.');
  expect(await askedSteps()).toEqual([]);
});

test('given the driver reads German, then the answers are in German', async () => {
  const german = { 'accept-language': 'de' };
  expect((await askStaff(link(1), german)).body.error).toBe('Bitte bestätigen Sie zuerst den früheren Schritt.');
  expect((await askStaff(link(0), german)).body.message).toBe('Das Personal wurde um Bestätigung gebeten.');
});

describe('given a link that is wrong', () => {
  test('in its shape, then it is named as in a confirmation', async () => {
    const fields = async (body: unknown) => {
      const { status, body: answer } = await askStaff(body);
      expect([status, answer.error]).toEqual([400, 'Invalid parameters']);
      return answer.details?.map(({ field }) => field);
    };
    expect(await fields(link(0, { phone: undefined }))).toEqual(['phone']);
    expect(await fields(link(0, { jobId: "1' OR '1'='1" }))).toEqual(['jobId']);
    expect(await fields(link(0, { stepId: undefined }))).toEqual(['stepId']);
    expect(await fields({ code: ' ' })).toEqual(['code']);
    const unknown = await askStaff({ ...link(0), lat: 53 });
    expect([unknown.status, unknown.body.error]).toEqual([400, 'Not known here: lat.']);
  });

  test('in whatever else, then the answer is the one of find-step, and nobody is asked', async () => {
    const wrong = [{ phone: '+4915112345678' }, { jobId: job.steps[0]?._id }, { stepId: job._id }];
    for (const changes of wrong) {
      const [asking, finding] = [await askStaff(link(0, changes)), await find(link(0, changes))];
      expect(asking).toMatchObject({ status: 404, body: finding.body });
    }
    expect(await askedSteps()).toEqual([]);
  });

  test('then an address may try as many as it may confirm', async () => {
    const statuses: number[] = [];
    const from = { 'x-forwarded-for': '203.0.113.79' };
    for (let guess = 0; guess < 11; guess += 1) {
      statuses.push((await askStaff({ code: `guess-${String(guess)}` }, from)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
    expect(await askStaff({ code: await codeOf(0) }, from)).toMatchObject(asked);
  });
});
