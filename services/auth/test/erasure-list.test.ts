import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import { PrivacyRequestedSchema } from '@gatelingo/proto/events';
import { startObjectStore, type ObjectStoreSimulator } from '@gatelingo/stack/simulators/object-store';
import { applyErasures } from '../src/privacy/use-cases/apply-erasures.ts';
import { listErasure } from '../src/privacy/use-cases/list-erasure.ts';
import { startAuth } from './auth-service.ts';

let bucket: ObjectStoreSimulator;
let auth: Awaited<ReturnType<typeof startAuth>>;
beforeAll(async () => {
  bucket = await startObjectStore();
  auth = await startAuth({ ERASURE_LIST_URL: bucket.url });
});
afterAll(async () => {
  await auth.stop();
  await bucket.close();
});

// promise: Operations
test('an erasure is in the list beside the backups; an auth that was restored without it publishes it again', async () => {
  const admin = await auth.found();
  const { userId } = await auth.me(admin.email);
  await auth.invite(admin.token, `bo@${admin.domain}`, { role: 'iadmin' });
  await auth.finalize((await auth.mailedInvitation(`bo@${admin.domain}`)).token);
  const body = { kind: 'erase', subject: { kind: 'staff', id: userId }, reason: 'By letter of Ana Nowak' };
  const { requestId: id } = (await auth.call('POST', '/privacy/requests', { token: admin.token, body })).body as {
    requestId: string;
  };
  await listErasure(auth.context, { id, companyId: admin.companyId });
  const key = `erasures/${admin.companyId}/${id}.json`;
  await eventually(() => expect(bucket.keys()).toEqual([key]));
  expect(bucket.read(key)?.toString()).not.toContain('Nowak');

  const restored = await startAuth({ ERASURE_LIST_URL: bucket.url });
  try {
    for (let times = 0; times < 2; times++) await applyErasures(restored.context);
    const again = await restored.facts(PrivacyRequestedSchema);
    expect(again.map(({ payload }) => [payload.requestId, payload.subjectId])).toEqual([
      [id, userId],
      [id, userId],
    ]);
  } finally {
    await restored.stop();
  }
});
