import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { audit, type AuditEntry } from '@gatelingo/proto/http/audit';
import { jobs } from '@gatelingo/proto/http/jobs';
import { notification } from '@gatelingo/proto/http/notification';
import { registration } from '@gatelingo/proto/http/registration';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import pg from 'pg';
import { aDriver, startGuest } from '../builders.ts';
import { until } from '../catcher.ts';
import { availableDriver, createJob, type JobYard, openJobYard } from '../job-builders.ts';
import { runningSystem } from '../system.ts';

const { client, catcher } = runningSystem();
let yard: JobYard;
beforeAll(async () => {
  yard = await openJobYard(client, catcher);
}, 60_000);

// promise: Nobody in who does not belong
test('what drivers, guests and staff do in any service stands in the audit log, by ids alone', async () => {
  const { staff, barcodeId } = yard;
  const { token } = staff;
  const driver = aDriver(barcodeId, { name: 'Zbigniew', surname: 'Brzęczyszczykiewicz' });
  await client.call(registration.registerTrucker, { body: driver });
  const trucker = await availableDriver(client, staff, barcodeId);
  const { registrations } = await client.call(registration.listRegistrations, { token, query: {} });
  const id = registrations[0]?._id ?? '';
  for (let times = 0; times < 3; times++) await client.call(registration.getRegistration, { token, params: { id } });
  const file = await client.send(registration.exportRegistrations, { token, query: { format: 'csv' } });
  expect(file.status).toBe(200);
  const job = await createJob(yard, { existingTruckerId: trucker._id });
  await client.call(jobs.deleteJob, { token, params: { id: job._id } });
  await client.call(notification.changeMessageSettings, { token, body: { smsFallback: false } });
  const { sessionId } = await startGuest(client, barcodeId);
  await client.call(sessionVoice.closeSession, { token, body: { sessionId } });

  const by = `user:${staff.userId}`;
  const wanted = [
    ['visit.created', 'driver'],
    ['visit.listed', by],
    ['visit.read', by],
    ['visit.exported', by],
    ['driver.listed', by],
    ['job.created', by],
    ['job.deleted', by],
    ['settings.changed', by],
    ['session.created', 'guest'],
    ['session.closed', by],
    ['site.created', by],
    ['location.created', by],
    ['barcode.created', by],
  ];
  let entries: AuditEntry[] = [];
  const missing = () =>
    wanted.filter(([what, who]) => !entries.some((entry) => entry.what === what && entry.who === who));
  const areAll = async () => {
    ({ entries } = await client.call(audit.listAudit, { token, query: { limit: 1000 } }));
    return missing().length === 0;
  };
  await until('the lines of all services', areAll, 30, missing);
  const of = (what: string) => entries.filter((entry) => entry.what === what);
  // The same read again has one line.
  expect(of('visit.read').map(({ ids }) => ids)).toEqual([[id]]);
  expect(of('job.deleted')[0]?.ids).toContain(job._id);
  const text = JSON.stringify(entries);
  for (const personal of [driver.surname, driver.phone, driver.licensePlateTruck, staff.email])
    expect(text).not.toContain(personal);
});

test('the role by which a service runs can not change the log: it owns no table', async () => {
  const file = join(process.env.STACK_DATA!, 'services.json');
  const { auth } = JSON.parse(readFileSync(file, 'utf8')) as { auth: { DATABASE_URL: string } };
  expect(auth).not.toHaveProperty('MIGRATE_DATABASE_URL');
  const database = new pg.Client(auth.DATABASE_URL);
  await database.connect();
  for (const [statement, refusal] of [
    [`UPDATE audit_entry SET who = 'driver'`, 'stays as it was written'],
    ['ALTER TABLE audit_entry DISABLE TRIGGER USER', 'must be owner'],
    ['SET session_replication_role = replica', 'permission denied'],
  ] as const)
    await expect(database.query(statement)).rejects.toThrow(refusal);
  await database.end();
});
