import type { SessionCounts, SessionRow } from '@gatelingo/proto/http/session-voice';
import { eventually, signTestToken } from '@gatelingo/chassis/testing';
import { expect, test } from '@jest/globals';
import { service, withSessionVoice } from './session-voice-service.ts';

interface List {
  sessions: SessionRow[];
  counts: SessionCounts;
  nextCursor?: string;
}

withSessionVoice();

const list = async (token: string, query = ''): Promise<List> =>
  (await service.get<List>(`/session/company-sessions${query}`, { token })).body;
const ids = ({ sessions }: List) => sessions.map(({ sessionId }) => sessionId);
const staffCall = (path: string, token: string, sessionId: string, more: Record<string, unknown> = {}) =>
  service.post(`/session/${path}`, { token }, { sessionId, ...more });

test("given sessions of a company, when its staff ask with exactly the spec's call, then all come with their messages, newest first", async () => {
  const { barcodeId, token } = await service.company();
  const older = await service.start(barcodeId);
  const newer = await service.start(barcodeId);
  await service.write(older.sessionId, 'Dzień dobry');
  await service.write(older.sessionId, 'Guten Tag', { sender: 'company', token });

  const { sessions } = await list(token);

  expect(sessions.map(({ sessionId }) => sessionId)).toEqual([newer.sessionId, older.sessionId]);
  expect(sessions[1]).toMatchObject({
    isActive: true,
    occupant: 'Greta Sommer',
    siteName: 'Werk Nord',
    messages: [
      { sender: 'guest', text: 'Dzień dobry' },
      { sender: 'company', text: 'Guten Tag' },
    ],
  });
  expect(sessions[0]).toMatchObject({ occupant: '', messages: [] });
  expect((await list(await signTestToken())).sessions).toEqual([]);
});

test('given guests who wait, then the counts say how many, and an answer or a look ends it', async () => {
  const { barcodeId, token } = await service.company();
  const first = await service.start(barcodeId);
  const second = await service.start(barcodeId);
  for (const text of ['1', '2']) await service.write(first.sessionId, text);
  await service.write(second.sessionId, '3');
  const counts = async () => (await list(token, '?countOnly=true')).counts;
  expect(await list(token, '?countOnly=true')).toEqual({
    sessions: [],
    counts: { activeSessions: 2, waitingSessions: 2, guestMessages: 3, unread: 3 },
  });

  await staffCall('mark-messages', token, first.sessionId, { side: 'company', read: 1 });
  expect(await counts()).toMatchObject({ waitingSessions: 2, unread: 2 });
  await service.write(first.sessionId, 'Ja?', { sender: 'company', token });
  expect(await counts()).toMatchObject({ waitingSessions: 1, unread: 1 });
  await staffCall('close', token, second.sessionId);
  expect(await counts()).toEqual({ activeSessions: 1, waitingSessions: 0, guestMessages: 2, unread: 0 });
});

test('given many sessions, then they are filtered and paged', async () => {
  const { barcodeId, token, siteId } = await service.company();
  const started: string[] = [];
  for (let count = 0; count < 5; count++) started.unshift((await service.start(barcodeId)).sessionId);
  const [newest, second, ...others] = started as [string, string, ...string[]];
  await service.post('/session/select-language', {}, { sessionId: second, guestLanguageId: 'catalogue-tr' });
  await service.write(newest, 'x');
  await staffCall('close', token, others[0]!);

  const firstPage = await list(token, '?limit=2');
  expect(ids(firstPage)).toEqual([newest, second]);
  const secondPage = await list(token, `?limit=2&cursor=${firstPage.nextCursor ?? ''}`);
  expect(ids(secondPage)).toEqual(others.slice(0, 2));
  expect(await list(token, `?limit=2&cursor=${secondPage.nextCursor ?? ''}`)).not.toHaveProperty('nextCursor');

  expect(ids(await list(token, '?language=tr'))).toEqual([second]);
  expect(ids(await list(token, '?unread=true'))).toEqual([newest]);
  expect(ids(await list(token, '?state=closed'))).toEqual([others[0]]);
  expect(ids(await list(token, '?state=active'))).toEqual(started.filter((id) => id !== others[0]));
  expect(ids(await list(token, `?siteId=${siteId}`))).toEqual(started);
  expect(ids(await list(token, '?siteId=elsewhere'))).toEqual([]);
  const year10000 = Buffer.from('+010000-01-01T00:00:00.000Z 0199b0de-0000-7000-8000-000000000001');
  for (const cursor of ['x', year10000.toString('base64url')]) {
    const refused = await service.get(`/session/company-sessions?cursor=${cursor}`, { token });
    expect([refused.status, refused.body.details?.[0]?.field]).toEqual([400, 'cursor']);
  }
});

test('given guests who wrote nothing, then the others come without them, and their number is shown', async () => {
  const { barcodeId, token } = await service.company();
  const [silent, gone, spoke] = [
    await service.start(barcodeId),
    await service.start(barcodeId),
    await service.start(barcodeId),
  ];
  await service.write(spoke.sessionId, 'Halo');
  await service.write(silent.sessionId, 'Guten Tag', { sender: 'company', token });
  await staffCall('close', token, gone.sessionId);

  const counted = async (query: string) => {
    const answer = await list(token, query);
    return [ids(answer), (answer as List & { emptySessions?: number }).emptySessions];
  };
  expect(await counted('?empty=false')).toEqual([[spoke.sessionId], 2]);
  expect(await counted('?empty=false&state=active')).toEqual([[spoke.sessionId], 1]);
  expect(await counted('?empty=true')).toEqual([[gone.sessionId, silent.sessionId], undefined]);
});

test('given a limit of messages, then each session brings its newest', async () => {
  const { sessionId, token } = await service.newSession();
  for (const text of ['one', 'two', 'three']) await service.write(sessionId, text);
  const texts = async (query: string) => (await list(token, query)).sessions[0]?.messages.map(({ text }) => text);
  expect(await texts('?messageLimit=1')).toEqual(['three']);
  expect(await texts('?messageLimit=0')).toEqual([]);
});

test('given two colleagues, then who opens first has the session, until the other takes it over; the guest gets no name', async () => {
  const { barcodeId, companyId, token } = await service.company();
  const ole = await service.person(companyId, 'Ole Hansen', { preferredLanguage: 'da' });
  const { sessionId } = await service.start(barcodeId);
  const occupant = async () => (await service.read(sessionId, token)).occupant;

  expect((await staffCall('open', token, sessionId)).body).toMatchObject({ occupant: 'Greta Sommer', language: 'de' });
  expect((await staffCall('open', ole.token, sessionId)).body).toMatchObject({
    occupant: 'Greta Sommer',
    language: 'da',
  });
  await service.write(sessionId, 'Hej', { sender: 'company', token: ole.token });
  expect(await occupant()).toBe('Greta Sommer');

  expect((await staffCall('take-over', ole.token, sessionId)).body).toMatchObject({ occupant: 'Ole Hansen' });
  expect(await service.read(sessionId, token)).toMatchObject({ occupant: 'Ole Hansen', occupantId: ole.userId });
  expect(await service.read(sessionId)).toMatchObject({ occupant: '', occupantId: null, occupied: true });
});

test("given a staff member's profile, interface and company, then staff read in the first of them that names a language", async () => {
  const { barcodeId, companyId } = await service.company({ language: 'fr' });
  const [dane, nobody] = [
    await service.person(companyId, 'Ole Hansen', { preferredLanguage: 'da' }),
    await service.person(companyId, 'Nora Klein'),
  ];
  const { sessionId } = await service.start(barcodeId);
  const languageOf = async (token: string, language?: string) =>
    ((await staffCall('open', token, sessionId, language ? { language } : {})).body as unknown as { language: string })
      .language;
  expect(await languageOf(dane.token, 'sv')).toBe('da');
  expect(await languageOf(nobody.token, 'sv')).toBe('sv');
  expect(await languageOf(nobody.token)).toBe('fr');
});

test('given who is no staff of the company, when they open, take over, close or mark as the company, then nothing happens', async () => {
  const { sessionId } = await service.newSession();
  const stranger = await signTestToken();
  for (const path of ['open', 'take-over', 'close']) {
    expect((await staffCall(path, stranger, sessionId)).status).toBe(404);
    expect((await service.post(`/session/${path}`, {}, { sessionId })).status).toBe(401);
  }
  const mark = { sessionId, side: 'company', read: 1 };
  expect((await service.post('/session/mark-messages', {}, mark)).status).toBe(403);
  expect((await service.post('/session/mark-messages', { token: stranger }, mark)).status).toBe(403);
  expect(await service.read(sessionId)).toMatchObject({ isActive: true, occupied: false });
});

test('given marks of both sides, then each message says whether the other side has it and has read it', async () => {
  const { sessionId, token } = await service.newSession();
  await service.write(sessionId, 'Dzień dobry');
  await service.write(sessionId, 'Halo?');

  await staffCall('mark-messages', token, sessionId, { side: 'company', delivered: 2, read: 1 });
  expect((await service.read(sessionId)).messages).toMatchObject([
    { delivered: true, read: true },
    { delivered: true, read: false },
  ]);

  await service.write(sessionId, 'Guten Tag', { sender: 'company', token });
  const guest = { sessionId, side: 'guest', delivered: 99, read: 3 };
  const { body } = await service.post('/session/mark-messages', {}, guest);
  expect(body).toMatchObject({ marks: { guest: { delivered: 3, read: 3 }, company: { delivered: 3, read: 3 } } });
  expect((await service.read(sessionId, token)).messages[2]).toMatchObject({ delivered: true, read: true });
});

test('given a session in which nothing happened for eight hours, then it closes by itself; one in which something did stays', async () => {
  const { barcodeId, token } = await service.company();
  const silent = await service.start(barcodeId);
  const lively = await service.start(barcodeId);
  const hour = 60 * 60 * 1000;
  const begin = Date.now();
  service.setTime(new Date(begin + 6 * hour));
  await service.write(lively.sessionId, 'Jestem jeszcze');

  service.setTime(new Date(begin + 8 * hour + 60_000));
  const { Session } = service.context.models;
  await eventually(async () =>
    expect(await Session.findById(silent.sessionId).lean()).toMatchObject({ isActive: false }),
  );
  const row = { kind: 'close-idle-session', key: lively.sessionId };
  const work = service.context.store.connection.collection('work');
  await eventually(async () =>
    expect((await work.findOne({ ...row, state: 'due' }))?.dueAt.getTime()).toBeGreaterThan(begin + 13 * hour),
  );
  service.setTime(undefined);
  expect(await service.read(silent.sessionId, token)).toMatchObject({ isActive: false });
  expect(await service.read(lively.sessionId, token)).toMatchObject({ isActive: true });
});
