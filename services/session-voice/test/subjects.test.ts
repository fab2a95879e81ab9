import { randomUUID } from 'node:crypto';
import { eventually, factsFrom } from '@gatelingo/chassis/testing';
import { SessionLinkedSchema } from '@gatelingo/proto/events';
import { internalKeyHeader } from '@gatelingo/proto/http/internal-key';
import { privacySubjects } from '@gatelingo/proto/http/privacy-internal';
import { beforeAll, expect, test } from '@jest/globals';
import { findSubjects } from '../src/use-cases/find-subjects.ts';
import { service, withSessionVoice } from './session-voice-service.ts';

withSessionVoice(() => ({ kafka: true }));
let registration: Awaited<ReturnType<typeof factsFrom>>;
beforeAll(async () => {
  registration = await factsFrom('registration', service);
  service.context.onStop('facts', () => registration.stop());
});

const key = () => ({ headers: { [internalKeyHeader]: service.environment.INTERNAL_KEY ?? '' } });
const find = (companyId: string, search: string) =>
  service.call(privacySubjects.findSubjects, { query: { companyId, search }, ...key() });
const get = (companyId: string, id: string) =>
  service.call(privacySubjects.getSubject, { params: { kind: 'guest', id }, query: { companyId }, ...key() });

test('a guest is found by the session, and by the driver who has shown a pass in it', async () => {
  const { sessionId, companyId } = await service.newSession();
  const unnamed = expect.objectContaining({ kind: 'guest', id: sessionId, name: '' });
  expect(await find(companyId, sessionId)).toEqual({ subjects: [unnamed], hasMore: false });

  const driver = { truckerId: randomUUID(), name: 'Ion', surname: 'Popescu', licensePlateTruck: 'DW 4K123' };
  const link = { linkId: sessionId, sessionId, companyId, visitId: randomUUID(), ...driver };
  const linkedAt = new Date().toISOString();
  const about = { aggregateId: sessionId, version: 1, companyId };
  await registration.publish(SessionLinkedSchema, { link: { ...link, linkedAt } }, about);
  await eventually(async () => expect((await find(companyId, 'popescu')).subjects).toHaveLength(1));
  for (const search of ['Ion Popescu', 'dw4k123'])
    expect((await find(companyId, search)).subjects).toEqual([
      expect.objectContaining({ kind: 'guest', id: sessionId, name: 'Ion Popescu', licensePlate: 'DW 4K123' }),
    ]);
  expect(await get(companyId, sessionId)).toMatchObject({
    subject: { name: 'Ion Popescu' },
    truckerIds: [],
    visitIds: [],
  });

  // Where older drivers are not compared, the answer says that there may be more.
  const { hasMore } = await findSubjects(service.context, { companyId, search: 'popescu' }, 1);
  expect([hasMore, (await find(companyId, 'popescu')).hasMore]).toEqual([true, false]);

  const other = randomUUID();
  for (const search of ['popescu', sessionId]) expect((await find(other, search)).subjects).toEqual([]);
  await expect(get(other, sessionId)).rejects.toMatchObject({ status: 404 });
});
