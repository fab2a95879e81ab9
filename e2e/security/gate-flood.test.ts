import { randomUUID } from 'node:crypto';
import { registration } from '@gatelingo/proto/http/registration';
import { beforeAll, expect, test } from '@jest/globals';
import { aDriver } from '../builders.ts';
import { openJobYard, type JobYard } from '../job-builders.ts';
import { runningSystem } from '../system.ts';
import { flood, proofFor } from './flood.ts';

const { client, catcher } = runningSystem();
let yard: JobYard;
beforeAll(async () => {
  yard = await openJobYard(client, catcher);
}, 60_000);

/** Many addresses together used up the gate's limit, and no driver could register for the rest of the minute. */
// promise: Nobody in who does not belong
test('attack: flooding a gate from many addresses, so that no driver can register', async () => {
  const { barcodeId } = yard;
  // The stranger registers once, and sends it again and again.
  const body = aDriver(barcodeId);
  const { calls } = await flood('REGISTRATION_URL', registration.registerTrucker, {
    body,
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(calls).toBeGreaterThan(1_000);

  const register = (headers: Record<string, string> = {}) =>
    client.send(registration.registerTrucker, { body: aDriver(barcodeId), headers });
  const asked = await register();
  expect([asked.status, asked.body]).toEqual([429, expect.objectContaining({ code: 'proof_of_work_required' })]);
  const proof = await proofFor(asked);
  expect((await register(proof)).status).toBe(201);

  // A proof opens the gate once, and a garbled one does not.
  for (const wrong of [proof, { 'x-proof-of-work': 'e30=' }])
    expect((await register(wrong)).body).toMatchObject({ code: 'proof_of_work_required' });
});
