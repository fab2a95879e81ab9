import { randomUUID } from 'node:crypto';
import { saveNewest } from '@gatelingo/chassis/postgres';
import { signTestToken, startForTest, type TestOptions } from '@gatelingo/chassis/testing';
import type { Job } from '@gatelingo/proto/http/jobs';
import type { Context } from '../src/context.ts';
import { companyProjections, locationProjections, siteProjections } from '../src/db/entities.ts';
import { saveDriver } from '../src/db/visits.ts';
import { service } from '../src/service.ts';

export type { Refusal } from '@gatelingo/proto/http/client';

/** The service's clock is set to other days. */
export const anyTime = { issuedAt: new Date('2020-01-01T00:00:00.000Z'), expiresInSeconds: 20 * 365 * 86_400 };

/** Companies, sites, locations and truckers, as if projected from facts. */
const createWorld = (context: Context) => {
  const { manager } = context.store;

  const site = async (companyId: string, name = 'Werk Nord', siteId: string = randomUUID()) => {
    await saveNewest(manager, siteProjections, {
      siteId,
      companyId,
      name,
      address: 'Am Kai 1, 20457 Hamburg',
      timeZone: 'Europe/Berlin',
      version: 1,
    });
    return siteId;
  };
  const location = async (companyId: string, siteId: string, name: string, locationId: string = randomUUID()) => {
    const place = { address: `${name}, Am Kai 1`, lat: 53.5461, lng: 9.9614 };
    const row = { locationId, companyId, siteId, name, ...place, version: 1 };
    await saveNewest(manager, locationProjections, row);
    return locationId;
  };
  const aDriver = async (
    companyId: string,
    {
      preferredLanguage = 'pl',
      ...changes
    }: { plainName?: string; plainPhone?: string; preferredLanguage?: string } = {},
  ) => {
    const [truckerId, visitId] = [randomUUID(), randomUUID()];
    const plainPhone = `+4860${String(Math.floor(Math.random() * 10 ** 7)).padStart(7, '0')}`;
    const person = {
      plainName: 'Krzysztof',
      plainSurname: 'Wiśniewski',
      plainPhone,
      plainLicensePlateTruck: 'DW 4K123',
      ...changes,
    };
    await saveDriver(manager, context.sealer, {
      truckerId,
      companyId,
      visitId,
      registeredAt: new Date(),
      preferredLanguage,
      ...person,
      provedVisitId: null,
      version: 1,
    });
    return { truckerId, visitId, phone: person.plainPhone };
  };
  /** A company with a site of three locations and a trucker, and the token of its administrator. */
  const company = async () => {
    const companyId = randomUUID();
    const named = { companyId, name: 'Müller & Söhne', language: 'de', createdAt: null, version: 1 };
    await saveNewest(manager, companyProjections, named);
    const siteId = await site(companyId);
    const locations = [
      await location(companyId, siteId, 'Gate'),
      await location(companyId, siteId, 'Scale'),
      await location(companyId, siteId, 'Ramp 4'),
    ] as const;
    return {
      companyId,
      siteId,
      locations,
      ...(await aDriver(companyId)),
      token: await signTestToken({ companyId, ...anyTime }),
    };
  };
  return { site, location, aDriver, company };
};

/** A real jobs service on the running stores, and a world for it. */
export const startJobs = async (options: TestOptions = {}) => {
  const running = await startForTest(service, options);
  return {
    ...running,
    ...createWorld(running.context),
    /** Creates a job; fails if it is refused. */
    job: async (token: string, body: unknown): Promise<Job> => {
      const answer = await running.post<{ job: Job }>('/jobs/create', { token }, body);
      if (answer.status !== 201) throw new Error(`no job: ${JSON.stringify(answer.body)}`);
      return answer.body.job;
    },
  };
};

export type JobsService = Awaited<ReturnType<typeof startJobs>>;
export type Company = Awaited<ReturnType<JobsService['company']>>;

/** A job of three steps as the page sends it, with exactly the spec's keys. */
export const aJob = (company: Company, changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  title: 'Deliver steel',
  description: 'Two coils for hall 4',
  siteId: company.siteId,
  existingTruckerId: company.truckerId,
  jobCreationMsg: '',
  steps: company.locations.map((locationId, index) => ({
    locationId,
    dueTime: `2026-12-01T${String(10 + index)}:00`,
    reminderBefore: '30',
    reminderInterval: '15',
    message: '',
    isActive: index === 0,
  })),
  ...changes,
});

/** The job as the edit page sends it back, with changes. */
export const anEdit = (job: Job, changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  plainTitle: job.plainTitle,
  plainDescription: job.plainDescription,
  assignedTrucker: job.assignedTrucker?._id ?? '',
  site: job.site._id,
  steps: stepsOf(job),
  ...changes,
});

/** The steps of a job as the edit page sends them back. */
export const stepsOf = (job: Job) =>
  job.steps.map(({ _id, location, dueTime, reminderBefore, reminderInterval, message, isActive }) => ({
    _id,
    locationId: location._id,
    dueTime,
    reminderBefore,
    reminderInterval,
    message,
    isActive,
  }));
