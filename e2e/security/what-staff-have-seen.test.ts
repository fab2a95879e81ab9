import { randomInt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { auth } from '@gatelingo/proto/http/auth';
import { jobs } from '@gatelingo/proto/http/jobs';
import { notification } from '@gatelingo/proto/http/notification';
import { sessionKeyHeader } from '@gatelingo/proto/http/session-key';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import { type JoinAnswer, type JoinRequest, socketPath } from '@gatelingo/proto/live';
import { expect, test } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { createBarcode, createSite, inviteColleague, ownDomain, signUp, type Staff } from '../builders.ts';
import { until } from '../catcher.ts';
import { availableDriver, createJob, openJobYard } from '../job-builders.ts';
import { logFolder, runningPhones, runningSystem } from '../system.ts';

const { gatewayUrl, client, catcher } = runningSystem();
const phones = runningPhones();

/** A page that joined a session, with what it has received since. */
const openPage = async (request: JoinRequest, token?: string) => {
  const options = { path: socketPath, transports: ['websocket'], forceNew: true, reconnection: false };
  const socket: Socket = io(gatewayUrl, { ...options, ...(token === undefined ? {} : { auth: { token } }) });
  const received: unknown[] = [];
  socket.onAny((event: string) => received.push(event));
  const answer = (await socket.emitWithAck('joinSession', request)) as JoinAnswer;
  return { socket, answer, received };
};

/** Deactivates a colleague; returns once the gateway refuses the token, which takes half a second on a quiet machine. */
const deactivate = async (admin: Staff, { token, userId }: Staff): Promise<void> => {
  await client.call(auth.changeMember, { token: admin.token, params: { userId }, body: { isActive: false } });
  const isRefused = async () => (await client.send(sitesLocations.listSites, { token, query: {} })).status === 401;
  await until('the token to be refused', isRefused, 10);
};

/** The id of a session was the guest's only credential, and `company-sessions` gives it to all staff. */
// promise: Nobody in who does not belong
test("attack: reading, following and writing in a guest's session by its id, after the own account was deactivated", async () => {
  const greta = await signUp(client, catcher, `greta@${ownDomain()}`);
  const jonas = await inviteColleague(client, catcher, greta, `jonas@${ownDomain()}`);
  const { barcodeId } = await createBarcode(client, greta, await createSite(client, greta));
  const started = await until('the QR code to be known', async () => {
    const answer = await client.send(sessionVoice.startSession, { body: { barcodeId, language: 'pl', keyed: true } });
    return answer.status === 404 ? undefined : (answer.body as { guestKey?: string });
  });
  const guestKey = started.guestKey ?? 'none';
  expect(guestKey).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/);
  const seen = await client.call(sessionVoice.listSessions, { token: jonas.token, query: {} });
  const { sessionId } = seen.sessions[0]!;
  expect(JSON.stringify(seen)).not.toContain(guestKey);
  const headers = { [sessionKeyHeader]: guestKey };
  const guest = await openPage({ sessionId, updates: true, key: guestKey });
  const colleague = await openPage({ sessionId, updates: true }, jonas.token);
  expect([guest.answer, colleague.answer]).toMatchObject([{ joined: true }, { joined: true }]);

  await deactivate(greta, jonas);

  await until('the open page to be cut off', async () => colleague.socket.disconnected, 10);
  const params = { sessionId };
  const languages = await client.call(sessionVoice.listLanguages, { query: { barcodeId } });
  const guestLanguageId = languages.languages[0]!._id;
  const tries = (more: { headers?: Record<string, string> } = {}) => [
    client.send(sessionVoice.getSession, { params, query: {}, ...more }),
    client.send(sessionVoice.getSession, { params, query: { afterVersion: 0 }, ...more }),
    client.send(sessionVoice.postMessage, { body: { sessionId, sender: 'guest', text: 'Jonas' }, ...more }),
    client.send(sessionVoice.markMessages, { body: { sessionId, side: 'guest', read: 1 }, ...more }),
    client.send(sessionVoice.selectLanguage, { body: { sessionId, guestLanguageId }, ...more }),
    client.send(sessionVoice.speak, { body: { sessionId, text: 'Jonas' }, ...more }),
    client.send(sessionVoice.transcribe, { body: { sessionId, audioBase64: '' }, ...more }),
  ];
  const noSession = { status: 404, body: { error: 'There is no such session.', code: 'not_found' } };
  for (const more of [{}, { headers: { [sessionKeyHeader]: '1'.repeat(22) } }]) {
    for (const answer of await Promise.all(tries(more))) expect(answer).toMatchObject(noSession);
  }
  const body = { barcodeId, sessionId, language: 'pl' };
  expect(await client.call(sessionVoice.startSession, { body })).toMatchObject({ resumed: false });
  const follower = await openPage({ sessionId, updates: true });
  expect(follower.answer).toMatchObject({ joined: false, code: 'not_found' });

  // The guest and the company go on.
  const text = 'Gdzie jest rampa?';
  await client.call(sessionVoice.postMessage, { body: { sessionId, sender: 'guest', text }, headers });
  await until('the message', async () => guest.received.includes('newMessage'));
  expect([follower.received, colleague.received.includes('newMessage')]).toEqual([[], false]);
  const { session } = await client.call(sessionVoice.getSession, { token: greta.token, params, query: {} });
  expect(session.messages.map(({ text: shown, original }) => original ?? shown)).toEqual([text]);
  expect(JSON.stringify(session)).not.toContain(guestKey);
  const folder = logFolder();
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.log'))) {
    expect([file, (await readFile(join(folder, file), 'utf8')).includes(guestKey)]).toEqual([file, false]);
  }
  for (const { socket } of [guest, follower]) socket.disconnect();
});

/** The chat showed each link whole; the job then says that the driver confirmed the step. */
// promise: Nobody in who does not belong
test('attack: confirming a step by what the chat showed, after the own account was deactivated', async () => {
  const yard = await openJobYard(client, catcher);
  const { token } = yard.staff;
  const marta = await inviteColleague(client, catcher, yard.staff, `marta@${ownDomain()}`, 'iadmin');
  const { _id, plainPhone } = await availableDriver(client, yard.staff, yard.barcodeId);
  const steps = [yard.ramp, yard.scale].map((locationId) => ({ locationId, dueTime: '2030-11-20T14:30' }));
  const job = await createJob(yard, { existingTruckerId: _id, steps });
  const codeOf = ({ body }: { body: string }) => /\/t\/([1-9A-HJ-NP-Za-km-z]{22})/.exec(body)?.[1];
  const got = await phones.waitFor(plainPhone, 'the job', (message) => codeOf(message) !== undefined);
  const code = codeOf(got)!;
  await phones.write(plainPhone, { body: `${got.body} ?` });
  const params = { jobId: job._id };
  const chat = await until("the driver's answer", async () => {
    const read = await client.call(notification.listChatMessages, { token: marta.token, params, query: {} });
    return read.messages.some(({ senderType }) => senderType === 'trucker') && read;
  });
  const shown = JSON.stringify([
    chat,
    await client.call(notification.listConversations, { token: marta.token, query: {} }),
    await client.call(notification.previewTemplates, { token: marta.token, params, query: {} }),
    await client.call(notification.listTruckerMessages, { token: marta.token, params }),
    await client.call(notification.sendStepLink, { token: marta.token, params }),
    await client.call(jobs.getJob, { token: marta.token, params: { id: job._id } }),
  ]);
  expect(shown).toContain('/t/…');

  await deactivate(yard.staff, marta);

  const codes = new Set(shown.match(/(?<![1-9A-HJ-NP-Za-km-z])[1-9A-HJ-NP-Za-km-z]{22}(?![1-9A-HJ-NP-Za-km-z])/g));
  expect(codes.has(code)).toBe(false);
  for (const each of codes) {
    const answer = await client.send(jobs.confirmStep, { body: { code: each, lat: 53.5438, lng: 9.9717 } });
    expect([400, 404]).toContain(answer.status);
  }
  const read = await client.call(jobs.getJob, { token, params: { id: job._id } });
  expect(read.job.steps.map(({ confirmation }) => confirmation)).toEqual([null, null]);
  // The driver, who asked for the link, has it twice.
  await until('the link again', async () => {
    const messages = await phones.received(plainPhone);
    return messages.filter((message) => codeOf(message) === code).length === 2;
  });
  const place = { lat: 53.5438 + randomInt(3) / 1e6, lng: 9.9717 };
  expect((await client.send(jobs.confirmStep, { body: { code, ...place } })).status).toBe(200);
});
