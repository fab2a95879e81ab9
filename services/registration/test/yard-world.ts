import { randomUUID } from 'node:crypto';
import { collectFacts, factsFrom } from '@gatelingo/chassis/testing';
import {
  type CallChanged,
  LocationCreatedSchema,
  type VisitCalled,
  type YardVisit as YardFact,
} from '@gatelingo/proto/events';
import type { YardCounts, YardVisit } from '@gatelingo/proto/http/yard';
import { beforeAll, beforeEach, expect } from '@jest/globals';
import { register, soon, type Registered } from './proof-world.ts';
import {
  company,
  eachTestHasBarcode,
  noPdfs,
  type Refusal,
  service,
  withRegistration,
} from './registration-service.ts';

interface Board {
  visits: YardVisit[];
  counts: YardCounts;
}
export const board = async (query = '', { token } = company) =>
  (await service.get<Board>(`/yard/visits${query}`, { token })).body;
export const move = (
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
export const card = async (visit: Registered) => (await board()).visits.find(({ _id }) => _id === visit.registrationId);

let follower: Awaited<ReturnType<typeof collectFacts>>;
let places: Awaited<ReturnType<typeof factsFrom>>;
/** The facts of jobs. */
export let jobs: Awaited<ReturnType<typeof factsFrom>>;
/** A visit of this test. */
export let visit: Registered;

/** One service for the tests of a file, and for each test a visit that waits. */
export const eachTestHasVisit = (env: Record<string, string> = {}): void => {
  withRegistration(() => ({ kafka: true, env: { ...noPdfs, ...env } }));
  eachTestHasBarcode();
  beforeAll(async () => {
    follower = await collectFacts(['registration.yard.v1'], service);
    jobs = await factsFrom('jobs', service);
    places = await factsFrom('sites-locations', service);
    for (const each of [follower, jobs, places]) service.context.onStop('follower', () => each.stop());
  });
  beforeEach(async () => {
    visit = await register({ licensePlateTruck: 'HH-AB 123' });
  });
};

/** The published moves of a visit. */
export const published = ({ registrationId }: Registered) =>
  follower.facts
    .map(({ version, payload }) => ({ version, ...(payload as unknown as { visit: YardFact }).visit }))
    .filter(({ visitId }) => visitId === registrationId);

/** The calls of it that changed. */
export const changedCalls = ({ registrationId }: Registered) =>
  follower.facts
    .filter(
      ({ type, payload }) =>
        type.endsWith('.CallChanged') && (payload as { visitId?: string }).visitId === registrationId,
    )
    .map(({ payload }) => (payload as unknown as { callId: string }).callId);

/** The facts of its calls in their order, each with the answer that it has. */
export const callFacts = ({ registrationId }: Registered) =>
  follower.facts
    .map(({ type, payload }) => ({ ...(payload as unknown as Partial<CallChanged>), type: type.split('.').at(-1)! }))
    .filter(({ visitId }) => visitId === registrationId)
    .map(({ type, answer }) => (answer ? `${type} ${answer}` : type));

export const addLocation = async (name: string) => {
  const locationId = randomUUID();
  const { companyId, siteId } = company;
  const location = { locationId, companyId, siteId, name, address: '', lat: 0, lng: 0 };
  await places.publish(LocationCreatedSchema, { location }, { aggregateId: locationId, companyId, version: 1 });
  return locationId;
};
/** Staff call it there, once the location is known. */
export const callTo = (locationId: string, called = visit) =>
  soon(async () => expect(await move(called, 'call', { locationId })).toMatchObject({ status: 200 }));
/** The published calls of it. */
export const calls = () =>
  follower.facts
    .map(({ payload }) => payload as unknown as VisitCalled)
    .filter(({ visitId, locationId }) => visitId === visit.registrationId && locationId);
