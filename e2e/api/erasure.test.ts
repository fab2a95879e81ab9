import { beforeAll, expect, test } from '@jest/globals';
import { jobs } from '@gatelingo/proto/http/jobs';
import { privacy, type PrivacyRequest, privacyServices, type SubjectKey } from '@gatelingo/proto/http/privacy';
import { registration } from '@gatelingo/proto/http/registration';
import { aDriver, pdfReady } from '../builders.ts';
import { until } from '../catcher.ts';
import { createJob, type JobYard, openJobYard } from '../job-builders.ts';
import { runningSystem } from '../system.ts';
import { long } from '../../stack/src/tests/long.ts';

const { client, catcher } = runningSystem();
let yard: JobYard;
beforeAll(async () => {
  yard = await openJobYard(client, catcher);
}, 60_000);

const register = async (surname: string) => {
  const input = aDriver(yard.barcodeId, { name: 'Zofia', surname });
  const { registrationId } = await client.call(registration.registerTrucker, { body: input });
  await pdfReady(client, yard.staff, registrationId);
  return { registrationId, input };
};
const find = async (search: string) =>
  (await client.call(privacy.findSubjects, { query: { search }, token: yard.staff.token })).subjects;
const ask = async ({ kind, id }: SubjectKey) => {
  const asked = { kind: 'erase', subject: { kind, id }, reason: 'Asked by letter' } as const;
  return (await client.call(privacy.createRequest, { body: asked, token: yard.staff.token })).requestId;
};
const requestIs = (id: string, state: PrivacyRequest['state']) =>
  until(`the request to be ${state}`, async () => {
    const { request } = await client.call(privacy.getRequest, { params: { id }, token: yard.staff.token });
    return request.state === state ? request : undefined;
  });
const statusOf = async (id: string) =>
  (await client.send(registration.getRegistration, { params: { id }, token: yard.staff.token })).status;
const jobStatus = async (jobId: string) =>
  (await client.send(jobs.getJob, { params: { id: jobId }, token: yard.staff.token })).status;

test('a driver is found, erased by every service, and found no more; another one stays', async () => {
  const [erased, other] = [await register('Erazmowska'), await register('Erazmowska')];
  const found = await until('both to be found', async () => {
    const subjects = await find('erazmowska');
    return subjects.length === 2 ? subjects : undefined;
  });
  const [subject] = found.filter(({ phone }) => phone === erased.input.phone);
  const job = await createJob(yard, { existingTruckerId: subject!.id });
  const id = await ask(subject!);
  expect(await ask(subject!)).toBe(id);
  const { parts, ...request } = await requestIs(id, 'done');
  expect(parts.map(({ service, state }) => [service, state])).toEqual(
    privacyServices.map((service) => [service, 'done']),
  );
  expect(parts.find(({ service }) => service === 'registration')?.counts).toMatchObject({ visit: 1 });
  expect([request.reason, request.subject]).toEqual([undefined, { kind: 'driver', id: subject!.id }]);
  expect([await statusOf(erased.registrationId), await statusOf(other.registrationId)]).toEqual([404, 200]);
  await until('the job to be gone', async () => (await jobStatus(job._id)) === 404);
  expect((await find('erazmowska')).map(({ phone }) => phone)).toEqual([other.input.phone]);
});

long(test)('a hold keeps a driver, and an erasure goes on when it ends', async () => {
  const { registrationId } = await register('Wstrzymana');
  const [subject] = await until('the driver to be found', async () => {
    const subjects = await find('wstrzymana');
    return subjects.length === 1 ? subjects : undefined;
  });
  const { token } = yard.staff;
  const body = {
    subject: { kind: subject!.kind, id: subject!.id },
    reason: 'A dispute',
    endsAt: '2040-01-01T00:00:00.000Z',
  };
  const { hold } = await client.call(privacy.setHold, { body, token });
  const id = await ask(body.subject);
  await requestIs(id, 'held');
  expect(await statusOf(registrationId)).toBe(200);
  await client.call(privacy.endHold, { params: { id: hold._id }, token });
  await requestIs(id, 'done');
  expect(await statusOf(registrationId)).toBe(404);
});
