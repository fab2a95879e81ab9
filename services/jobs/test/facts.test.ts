import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { eventually, factsFrom, signTestToken } from '@gatelingo/chassis/testing';
import {
  CompanyChangedSchema,
  CompanyCreatedSchema,
  LocationChangedSchema,
  LocationCreatedSchema,
  RegistrationPdfReadySchema,
  SiteChangedSchema,
  SiteCreatedSchema,
  RegistrationSubmittedSchema,
  TruckerRegisteredSchema,
} from '@gatelingo/proto/events';
import type { DriverStep, Job } from '@gatelingo/proto/http/jobs';
import { republish } from '../src/use-cases/republish.ts';
import { company, eachTestHas, follower, service } from './each-job.ts';
import { aJob, anEdit, stepsOf } from './jobs-service.ts';

eachTestHas({ withJob: false, kafka: true });

const patiently = { timeoutMs: 30_000 };
const expectFacts = (jobId: string, facts: string[]) =>
  eventually(() => expect(follower.factsOf(jobId)).toEqual(facts), patiently);

test('given a job from its creation to its deletion, then each fact carries its whole state, in order', async () => {
  service.setTime('2026-12-01T08:00:00.000Z');
  const { token, phone, truckerId, visitId } = company;
  const job = await service.job(token, aJob(company));
  const [first, second] = job.steps;
  await expectFacts(job._id, ['JobCreated 1', 'StepActivated 1']);
  const [created, activated] = follower.published.filter((fact) => fact.job?.jobId === job._id);
  expect(created).toMatchObject({
    companyId: company.companyId,
    job: {
      title: 'Deliver steel',
      siteId: company.siteId,
      trucker: { truckerId, name: 'Krzysztof', surname: 'Wiśniewski', phone, preferredLanguage: 'pl', visitId },
      completedAt: '',
      isDeleted: false,
      steps: [
        {
          stepId: first?._id,
          locationId: company.locations[0],
          locationName: 'Gate',
          locationAddress: 'Gate, Am Kai 1',
          dueAt: '2026-12-01T09:00:00.000Z',
          reminderBefore: 30,
          reminderInterval: 15,
          isActive: true,
          activatedAt: '2026-12-01T08:00:00.000Z',
          confirmedAt: '',
        },
        { stepId: second?._id, isActive: false, activatedAt: '' },
        { isActive: false },
      ],
    },
  });
  expect([activated?.stepId, activated?.job]).toEqual([first?._id, created?.job]);

  service.setTime('2026-12-01T08:41:00.000Z');
  const link = { phone, jobId: job._id, stepId: first?._id };
  await service.post('/confirmation/confirm-step', {}, { ...link, lat: 53.5, lng: 9.9 });
  await service.post('/confirmation/confirm-step', {}, { ...link, lat: 53.5, lng: 9.9 });
  await expectFacts(job._id, ['JobCreated 1', 'StepActivated 1', 'StepConfirmed 2', 'StepActivated 2']);
  expect(follower.newestOf(job._id)).toMatchObject({
    stepId: second?._id,
    job: { steps: [{ isActive: false, confirmedAt: '2026-12-01T08:41:00.000Z' }, { isActive: true }, {}] },
  });

  const path = `/manage-jobs/${job._id}`;
  const now = (await service.get<{ job: Job }>(path, { token })).body.job;
  await service.put(path, { token }, anEdit(now));
  await service.put(path, { token }, anEdit(now, { plainTitle: 'Fetch steel' }));
  const [confirmed, ...others] = stepsOf(now);
  await service.put(path, { token }, anEdit(now, { plainTitle: 'Fetch steel', steps: [confirmed, others[1]] }));
  await service.post(`/manage-jobs/mark-complete/${job._id}`, { token });
  await service.post(`/manage-jobs/mark-complete/${job._id}`, { token });
  await service.delete(path, { token });
  await expectFacts(job._id, [
    ...['JobCreated 1', 'StepActivated 1', 'StepConfirmed 2', 'StepActivated 2'],
    ...['JobChanged 3', 'JobChanged 4', 'StepActivated 4', 'JobCompleted 5', 'JobDeleted 6'],
  ]);
  const [completed, deleted] = follower.published.filter((fact) => fact.job?.jobId === job._id).slice(-2);
  expect(completed?.job).toMatchObject({ completedAt: '2026-12-01T08:41:00.000Z', title: 'Fetch steel' });
  expect(completed?.job?.steps.some(({ isActive }) => isActive)).toBe(false);
  expect(deleted?.job).toMatchObject({
    jobId: job._id,
    companyId: company.companyId,
    isDeleted: true,
    title: '',
    steps: [],
  });
  expect(deleted?.job?.trucker).toBeUndefined();
  service.setTime(undefined);
});

test('given jobs in every state, when everything is published again, then each comes once more, at its version', async () => {
  const { token } = company;
  const make = () => service.job(token, aJob(company, { existingTruckerId: '' }));
  const [running, completed, deleted] = [await make(), await make(), await make()];
  await service.post(`/manage-jobs/mark-complete/${completed._id}`, { token });
  await service.delete(`/manage-jobs/${deleted._id}`, { token });
  await expectFacts(deleted._id, ['JobCreated 1', 'StepActivated 1', 'JobDeleted 2']);

  expect(await republish(service.context)).toBeGreaterThanOrEqual(3);
  await expectFacts(running._id, ['JobCreated 1', 'StepActivated 1', 'JobChanged 1']);
  await expectFacts(completed._id, ['JobCreated 1', 'StepActivated 1', 'JobCompleted 2', 'JobCompleted 2']);
  await expectFacts(deleted._id, ['JobCreated 1', 'StepActivated 1', 'JobDeleted 2', 'JobDeleted 2']);
  expect(follower.newestOf(running._id)?.job).toMatchObject({
    title: 'Deliver steel',
    steps: [{ isActive: true }, {}, {}],
  });

  await republish(service.context, { restored: true });
  await eventually(() => expect(follower.factsOf(running._id).at(-1)).toBe('JobChanged 1000001'), patiently);
  await eventually(() => expect(follower.factsOf(deleted._id).at(-1)).toBe('JobDeleted 1000002'), patiently);
  const edit = { token, headers: { 'if-match': '"1"' } };
  expect((await service.put(`/manage-jobs/${running._id}`, edit, anEdit(running, {}))).status).toBe(409);
});

test('given facts of the other services in any order, and twice, then a job is made of their newest versions', async () => {
  const [auth, sites, registration] = await Promise.all([
    factsFrom('auth', service),
    factsFrom('sites-locations', service),
    factsFrom('registration', service),
  ]);
  for (const other of [auth, sites, registration]) service.context.onStop('another service', other.stop);
  const [companyId, siteId, locationId, truckerId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const about = (aggregateId: string, version: number) => ({ aggregateId, version, companyId });
  const company = (name: string) => ({ company: { companyId, name, domain: '', language: 'de' } });
  const { manager } = service.context.store;
  const arrived = (count: number) =>
    eventually(async () => {
      expect(await manager.query(`SELECT count(*)::int AS count FROM inbox`)).toEqual([{ count }]);
    }, patiently);
  const site = (name: string, timeZone = '') => ({
    site: { siteId, companyId, name, address: 'Am Kai 1', lat: 53.5, lng: 9.9, isOurSite: true, timeZone },
  });
  const location = (name: string, lat: number) => ({
    location: { locationId, companyId, siteId, name, address: '', lat, lng: 9.9 },
  });
  const [earlier, newest] = [randomUUID(), randomUUID()];
  const visit = (visitId: string, name: string, registeredAt: string) => ({
    visit: { visitId, truckerId, companyId, name, surname: 'Kowalski', phone: '+48601234567', registeredAt },
  });
  const [atNine, atTen] = ['2026-11-20T09:00:00.000Z', '2026-11-20T10:00:00.000Z'];

  await auth.publish(CompanyChangedSchema, company('Müller AG'), about(companyId, 2));
  await sites.publish(SiteChangedSchema, site('Werk Nord', 'Europe/Athens'), about(siteId, 2));
  await sites.publish(LocationChangedSchema, location('Gate 2', 53.6), about(locationId, 2));
  await registration.publish(TruckerRegisteredSchema, visit(newest, 'Janusz', atTen), about(newest, 1));
  await arrived(4);
  await auth.publish(CompanyCreatedSchema, company('Müller'), about(companyId, 1));
  await sites.publish(SiteCreatedSchema, site('Werk'), about(siteId, 1));
  await sites.publish(LocationCreatedSchema, location('Gate', 53.5), about(locationId, 1));
  await sites.publish(LocationChangedSchema, location('Gate twice', 53.5), about(locationId, 2));
  await registration.publish(RegistrationSubmittedSchema, visit(earlier, 'Jan', atNine), about(earlier, 1));
  await registration.publish(RegistrationPdfReadySchema, visit(earlier, 'Jan', atNine), about(earlier, 2));
  await arrived(10);

  const token = await signTestToken({ companyId });
  const body = {
    title: 'Early',
    siteId,
    existingTruckerId: truckerId,
    steps: [{ locationId, dueTime: '2027-01-01T10:00+02:00' }],
  };
  const job = await service.job(token, body);
  expect(job).toMatchObject({
    site: { plainName: 'Werk Nord' },
    timeZone: 'Europe/Athens',
    assignedTrucker: { _id: truckerId, plainName: 'Janusz', plainPhone: '+48601234567' },
    steps: [{ dueTime: '2027-01-01T08:00:00.000Z', location: { plainLocationName: 'Gate 2', lat: 53.6 } }],
  });
  const link = { phone: '+48601234567', jobId: job._id, stepId: job.steps[0]?._id };
  const found = await service.post<{ companyName: string; step: DriverStep }>('/confirmation/find-step', {}, link);
  expect(found.body).toMatchObject({
    companyName: 'Müller AG',
    step: { locationName: 'Gate 2', timeZone: 'Europe/Athens' },
  });
});
