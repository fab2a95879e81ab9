import { eventually, startErasing } from '@gatelingo/chassis/testing';
import { startObjectStore, type ObjectStoreSimulator } from '@gatelingo/stack/simulators/object-store';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { register } from './proof-world.ts';
import { company, eachTestHasBarcode, noPdfs, service, withRegistration } from './registration-service.ts';

let objectStore: ObjectStoreSimulator;
beforeAll(async () => {
  objectStore = await startObjectStore();
});
withRegistration(() => ({ kafka: true, env: { ...noPdfs, FILE_STORE_URL: objectStore.url } }));
eachTestHasBarcode();
let erasing: Awaited<ReturnType<typeof startErasing>>;
beforeAll(async () => {
  erasing = await startErasing('registration.privacy.v1', service);
});
afterAll(async () => {
  await erasing.stop();
  await objectStore.close();
});

test('a request is done only when the objects of the files are gone, too', async () => {
  const { registrationId: id } = await register();
  expect(objectStore.keys()).toHaveLength(1);
  await objectStore.behave({ mode: 'down' });
  const requestId = await erasing.request(company.companyId, { kind: 'visit', id, visitIds: [id] });
  // The rows are gone at once.
  await eventually(async () => expect(await service.registrations(company.token)).toEqual([]));
  expect(await service.context.store.privacy.findErasure(requestId)).toMatchObject({ state: 'erased' });
  await objectStore.behave({ mode: 'ok' });
  await erasing.partOf(requestId);
  expect(objectStore.keys()).toEqual([]);
});
