import { randomUUID } from 'node:crypto';
import { readConfig } from '@gatelingo/chassis/config';
import { createTopics } from '@gatelingo/chassis/events';
import { createBase } from '@gatelingo/chassis/lifecycle';
import {
  createTestDatabase,
  signTestToken,
  startJwksServer,
  testKeys,
  testStores,
  uniqueName,
} from '@gatelingo/chassis/testing';
import type { Job } from '@gatelingo/proto/http/jobs';
import { configSchema } from '../src/config.ts';
import { createContext, service } from '../src/context.ts';
import { projectCompanyRow, projectLocationRow, projectSiteRow, projectTruckerRow } from '../src/db/projections.ts';
import { createParts } from '../src/parts.ts';
import { sealTrucker } from '../src/use-cases/trucker-personal.ts';

export interface Call {
  token?: string;
  headers?: Record<string, string>;
}

export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface Refusal {
  error: string;
  code: string;
  details?: { field: string; code: string; error: string }[];
}

// The service's clock is set to other days.
const anyTime = { issuedAt: new Date('2020-01-01T00:00:00.000Z'), expiresInSeconds: 20 * 365 * 86_400 };

/** Companies, sites, locations and truckers, as facts would have told of them. */
const createWorld = (context: Awaited<ReturnType<typeof createContext>>) => {
  const { manager } = context.store;

  const site = async (companyId: string, name = 'Werk Nord', siteId: string = randomUUID()) => {
    await projectSiteRow(manager, { siteId, companyId, name, address: 'Am Kai 1, 20457 Hamburg', version: 1 });
    return siteId;
  };
  const location = async (companyId: string, siteId: string, name: string, locationId: string = randomUUID()) => {
    const place = { address: `${name}, Am Kai 1`, lat: 53.5461, lng: 9.9614 };
    const row = { locationId, companyId, siteId, name, ...place, version: 1 };
    await projectLocationRow(manager, row);
    return locationId;
  };
  const trucker = async (companyId: string, changes: { plainName?: string; plainPhone?: string } = {}) => {
    const truckerId = randomUUID();
    const plainPhone = `+4860${String(Math.floor(Math.random() * 10 ** 7)).padStart(7, '0')}`;
    const person = {
      plainName: 'Krzysztof',
      plainSurname: 'Wiśniewski',
      plainPhone,
      plainLicensePlateTruck: 'DW 4K123',
      ...changes,
    };
    await projectTruckerRow(manager, {
      truckerId,
      companyId,
      visitId: randomUUID(),
      registeredAt: new Date(),
      preferredLanguage: 'pl',
      personal: sealTrucker(context, { truckerId, companyId }, person),
      version: 1,
    });
    return { truckerId, phone: person.plainPhone };
  };
  /** A company with a site of three locations and a trucker, and the token of its administrator. */
  const company = async () => {
    const companyId = randomUUID();
    await projectCompanyRow(manager, { companyId, name: 'Müller & Söhne', version: 1 });
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
      ...(await trucker(companyId)),
      token: await signTestToken({ companyId, ...anyTime }),
    };
  };
  return { site, location, trucker, company };
};

/** A real jobs service on the running stores, in a database and with topics of its own. */
export const startJobs = async (options: { kafka?: boolean; ownWork?: boolean; env?: Record<string, string> } = {}) => {
  const stores = testStores();
  const database = await createTestDatabase();
  const jwks = await startJwksServer();
  const prefix = `${uniqueName('t')}.`;
  const environment = {
    PORT: '0',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: database.url,
    KAFKA_BROKERS: stores.kafkaBrokers.join(','),
    REDIS_QUEUE_URL: stores.redisQueueUrl,
    REDIS_CACHE_URL: stores.redisCacheUrl,
    JWKS_URL: jwks.url,
    ...testKeys(),
    ...options.env,
  };
  const config = readConfig(configSchema, environment);
  const made = createBase(config, service);
  let shown: Date | undefined;
  const base = { ...made, clock: { now: () => shown ?? new Date() } };
  const context = await createContext(base, { prefix });
  await context.store.migrate();
  const { http, bus, work } = createParts(context);
  if (options.ownWork) {
    base.onStop('work', () => work.stop());
    await work.start();
  }
  if (options.kafka) {
    for (const owner of [service, 'auth', 'sites-locations', 'registration']) {
      await createTopics(config.KAFKA_BROKERS, owner, { topicPrefix: prefix, log: base.log });
    }
    base.onStop('bus', () => bus.stop());
    await bus.start();
    await bus.joined();
  }
  base.onStop('http', () => http.close());
  const port = await http.listen();

  const call =
    (method: string) =>
    async <Body = Refusal>(path: string, { token, headers }: Call = {}, body?: unknown): Promise<Answer<Body>> => {
      const response = await fetch(`http://127.0.0.1:${String(port)}${path}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
    };
  const post = call('POST');

  return {
    ...createWorld(context),
    context,
    config,
    environment,
    prefix,
    get: call('GET'),
    post,
    put: call('PUT'),
    delete: call('DELETE'),
    /** Stops the service's clock at a moment; without one it shows the time again. */
    setTime: (moment: Date | string | undefined) => {
      shown = moment === undefined ? undefined : new Date(moment);
    },
    /** Creates a job that must be there afterwards. */
    job: async (token: string, body: unknown): Promise<Job> => {
      const answer = await post<{ job: Job }>('/jobs/create', { token }, body);
      if (answer.status !== 201) throw new Error(`no job: ${JSON.stringify(answer.body)}`);
      return answer.body.job;
    },
    stop: async () => {
      await made.stop();
      await jwks.close();
      await database.drop();
    },
  };
};

export type JobsService = Awaited<ReturnType<typeof startJobs>>;
export type Company = Awaited<ReturnType<JobsService['company']>>;

/** A job of three steps as the page sends it, exactly with the spec's keys. */
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
