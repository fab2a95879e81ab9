import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { privacy, privacyFiles, type SubjectKey } from '@gatelingo/proto/http/privacy';
import { notification } from '@gatelingo/proto/http/notification';
import { registration } from '@gatelingo/proto/http/registration';
import { python } from '../../stack/src/stores/python.ts';
import { aDriver, pdfReady, startGuest } from '../builders.ts';
import { until } from '../catcher.ts';
import { createJob, type JobYard, openJobYard } from '../job-builders.ts';
import { runningSystem } from '../system.ts';

const { client, catcher } = runningSystem();
let yard: JobYard;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copy-'));
  yard = await openJobYard(client, catcher);
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

/** The copy of a person, unpacked by another program. */
const copyOf = async (subject: SubjectKey) => {
  const { token } = yard.staff;
  const asked = { kind: 'export', subject, reason: 'Asked by phone' } as const;
  const { requestId: id } = await client.call(privacy.createRequest, { body: asked, token });
  const answer = await client.send(privacyFiles.getRequestFile, { params: { id }, token });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const [file, into] = [join(folder, `${id}.zip`), join(folder, id)];
  await writeFile(file, answer.bytes);
  await promisify(execFile)(await python(), ['-m', 'zipfile', '-e', file, into]);
  const page = await readFile(join(into, 'index.html'), 'utf8');
  const data = JSON.parse(await readFile(join(into, 'data.json'), 'utf8')) as {
    rows: { service: string; table: string; row: Record<string, unknown>; files?: string[] }[];
  };
  return { id, page, data, read: (path: string) => readFile(join(into, path)) };
};

test('a driver gets a page in Polish with signature and document, and all rows of all services', async () => {
  const other = aDriver(yard.barcodeId, { name: 'Bogdan' });
  await client.call(registration.registerTrucker, { body: other });
  const input = aDriver(yard.barcodeId, { name: 'Zofia', preferredLanguage: 'pl' });
  const { registrationId } = await client.call(registration.registerTrucker, { body: input });
  await pdfReady(client, yard.staff, registrationId);
  const driver = await until('the driver to be available', async () => {
    const asked = { token: yard.staff.token, query: { limit: 1000 } };
    const { truckers } = await client.call(registration.listAvailableTruckers, asked);
    return truckers.find(({ visitId }) => visitId === registrationId);
  });
  const job = await createJob(yard, { existingTruckerId: driver._id, title: 'Odbiór <b>chłodni</b>' });
  await until('the job to be in notification', async () => {
    const asked = { token: yard.staff.token, params: { jobId: job._id } };
    return (await client.call(notification.listTruckerMessages, asked)).messages.length > 0;
  });
  const whole = await until('the job to be in all services', async () => {
    const copy = await copyOf({ kind: 'driver', id: driver._id });
    const has = (name: string) => copy.data.rows.some(({ service, table }) => `${service}/${table}` === name);
    return has('jobs/job') && has('notification/job_assignment') ? copy : undefined;
  });

  const { page, data } = whole;
  expect(page).toContain('<html lang="pl" dir="ltr">');
  expect(page).toContain('<bdi>Zofia</bdi>');
  expect(page).toContain('Odbiór &#60;b&#62;chłodni&#60;/b&#62;');
  expect(page).not.toMatch(/<script|Bogdan/);
  const visit = data.rows.find(({ table }) => table === 'visit')!;
  expect(visit.row).toMatchObject({ id: registrationId, licensePlateTruck: input.licensePlateTruck });
  const [drawn = '', pdf = ''] = visit.files!;
  expect((await whole.read(drawn)).subarray(1, 4).toString()).toBe('PNG');
  expect((await whole.read(pdf)).subarray(0, 5).toString()).toBe('%PDF-');
  for (const path of [drawn, pdf]) expect(page).toContain(`href="${path}"`);
  expect(JSON.stringify(data)).not.toContain('Bogdan');

  const shown = await client.call(privacy.getRequest, { params: { id: whole.id }, token: yard.staff.token });
  expect(shown.request).toMatchObject({ kind: 'export', state: 'done' });
}, 90_000);

test('a guest gets the conversation, a colleague the account', async () => {
  const { sessionId, write } = await startGuest(client, yard.barcodeId, 'tr');
  await write('Merhaba');
  const guest = await copyOf({ kind: 'guest', id: sessionId });
  expect(guest.page).toContain('<html lang="tr"');
  expect(guest.page).toContain('<bdi>Merhaba</bdi>');
  const colleague = await copyOf({ kind: 'staff', id: yard.staff.userId });
  expect(colleague.page).toContain(yard.staff.email);
  expect(JSON.stringify(colleague.data)).not.toMatch(/passwordHash|emailIndex|Merhaba/);
}, 60_000);
