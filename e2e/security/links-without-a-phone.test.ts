import { randomInt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { jobs, type Job } from '@gatelingo/proto/http/jobs';
import { notification } from '@gatelingo/proto/http/notification';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { until } from '../catcher.ts';
import { availableDriver, changeJob, createJob, openJobYard, type JobYard } from '../job-builders.ts';
import { logFolder, runningPhones, runningSystem } from '../system.ts';
import { long } from '../../stack/src/tests/long.ts';

const { client, catcher, gatewayUrl, publicUrl } = runningSystem();
const phones = runningPhones();
const shortLink = /^\/t\/([1-9A-HJ-NP-Za-km-z]{22})$/;
let yard: JobYard;
beforeAll(async () => {
  yard = await openJobYard(client, catcher);
}, 60_000);

const addressesIn = (text: string): string[] => text.match(/https?:\/\/\S+/g) ?? [];

/** A job of two steps that a driver got, with the code of the link in the message. */
const sentJob = async (): Promise<{ job: Job; phone: string; code: string }> => {
  const { _id, plainPhone: phone } = await availableDriver(client, yard.staff, yard.barcodeId);
  const steps = [yard.ramp, yard.scale].map((locationId) => ({ locationId, dueTime: '2030-11-20T14:30' }));
  const job = await createJob(yard, { existingTruckerId: _id, steps });
  const { body } = await phones.waitFor(phone, 'the job', (message) => addressesIn(message.body).length > 0);
  const [address = ''] = addressesIn(body);
  return { job, phone, code: shortLink.exec(new URL(address).pathname)?.[1] ?? `none in ${address}` };
};

/** A call from an own address of this machine, so that its limits are counted apart from other tests' calls. */
const callFrom = (localAddress: string, path: string, sent: unknown): Promise<{ status: number; body: unknown }> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(gatewayUrl);
    const options = { host: '127.0.0.1', port, path, method: 'POST', localAddress };
    const call = request({ ...options, headers: { 'content-type': 'application/json' } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) }));
    });
    call.on('error', reject);
    call.end(JSON.stringify(sent));
  });
const ownAddress = () => `127.${String(randomInt(1, 255))}.${String(randomInt(1, 255))}.${String(randomInt(1, 255))}`;
const open = (code: string, from = ownAddress()) => callFrom(from, '/api/confirmation/open-link', { code });
const confirm = (code: string) =>
  callFrom(ownAddress(), '/api/confirmation/confirm-step', { code, lat: 53.5438, lng: 9.9717 });

/** A link held the driver's number: each proxy's log, history and preview on its way had it. */
// promise: Nobody in who does not belong
test("attack: reading a driver's phone number from the addresses that are sent to them and shown to staff", async () => {
  const { job, phone, code } = await sentJob();
  const { token } = yard.staff;
  const params = { jobId: job._id };
  const confirmed = await confirm(code);
  expect(confirmed.status).toBe(200);
  const second = job.steps[1]!._id;
  const { messages } = await until('the message about the second step', async () => {
    const list = await client.call(notification.listTruckerMessages, { token, params });
    return list.messages.some(({ stepId }) => stepId === second) && list;
  });
  await phones.waitFor(phone, 'its link', ({ body }) => addressesIn(body).some((each) => !each.includes(code)));
  const previews = await client.call(notification.previewTemplates, { token, params, query: {} });
  const chat = await client.call(notification.listChatMessages, { token, params, query: {} });
  const addressesOf = (written: readonly object[]) =>
    written.flatMap((each) => addressesIn(Object.values(each).map(String).join('\n')));
  const sent = addressesOf(await phones.received(phone));
  expect(sent.length).toBeGreaterThan(1);
  for (const address of sent) {
    expect(address.startsWith(publicUrl)).toBe(true);
    expect(new URL(address).pathname).toMatch(shortLink);
    expect(address).not.toContain(phone.slice(1));
  }
  const shown = [...chat.messages, ...previews.templates, ...messages];
  expect(JSON.stringify(shown)).toContain('/t/…');
  expect(addressesOf(shown)).toEqual([]);
  expect(JSON.stringify([confirmed.body, (await open(code)).body])).not.toContain(phone.slice(1));
});

test("attack: reading phone numbers and codes from our own logs after a driver opened the spec's link and the short one", async () => {
  const { job, phone, code } = await sentJob();
  const query = new URLSearchParams({ phone, jobId: job._id, stepId: job.steps[0]!._id });
  const pages = [`/register/trucker-confirm?${query.toString()}`, `/t/${code}`];
  for (const page of pages) {
    const answer = await fetch(`${gatewayUrl}${page}`, { headers: { accept: 'text/html' } });
    expect([answer.status, answer.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    // A proxy, or a person, who puts it to the wrong place.
    expect((await fetch(`${gatewayUrl}/api${page}`)).status).toBe(404);
  }
  await open(`${code}x`);
  const last = await fetch(`${gatewayUrl}/api/confirmation/open-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  expect(last.status).toBe(200);
  const folder = logFolder();
  const lastId = last.headers.get('x-request-id') ?? 'none';
  await until('the last call to be in the log', async () =>
    (await readFile(join(folder, 'jobs.log'), 'utf8'))
      .split('\n')
      .some((line) => line.includes(lastId) && line.includes('"/confirmation/open-link"')),
  );
  const files = (await readdir(folder)).filter((name) => name.endsWith('.log'));
  expect(files).toEqual(expect.arrayContaining(['gateway.log', 'jobs.log', 'notification.log', 'realtime.log']));
  for (const file of files) {
    const log = await readFile(join(folder, file), 'utf8');
    for (const secret of [phone.slice(1), code]) expect([file, log.includes(secret)]).toEqual([file, false]);
  }
});

// promise: Nobody in who does not belong
long(test)('attack: guessing the codes of links ends after thirty, and holds up no driver', async () => {
  const { code } = await sentJob();
  const guesser = ownAddress();
  const statuses: number[] = [];
  for (let guess = 0; guess < 40; guess += 1) {
    const wrong = `${code.slice(0, -1)}${code.endsWith('1') ? '2' : '1'}${String(guess)}`.slice(-22);
    statuses.push((await open(wrong, guesser)).status);
  }
  expect(statuses.filter((status) => status === 404)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  // The driver is not held up, also behind the guesser's address.
  expect((await open(code)).status).toBe(200);
  expect((await open(code, guesser)).status).toBe(200);
});

long(describe)('attack: learning from a dead link what became of the job', () => {
  // promise: Nobody in who does not belong
  test('of a job that was deleted or given to another, of a step that was removed, and of a code that never was', async () => {
    const { token } = yard.staff;
    const [deleted, given, shortened] = [await sentJob(), await sentJob(), await sentJob()];
    const other = await availableDriver(client, yard.staff, yard.barcodeId);
    await client.call(jobs.deleteJob, { token, params: { id: deleted.job._id } });
    await changeJob(yard, given.job._id, () => ({ assignedTrucker: other._id }));
    await changeJob(yard, shortened.job._id, ({ steps }) => ({ steps: steps.slice(1) }));
    const dead = [deleted.code, given.code, shortened.code, '1'.repeat(22), "' OR 1=1"];
    const answers = [];
    for (const code of dead) answers.push(await open(code), await confirm(code));
    const [first] = answers;
    expect(first).toMatchObject({ status: 404, body: { code: 'not_found' } });
    for (const answer of answers) expect(answer).toEqual(first);
  });
});
