import { randomUUID } from 'node:crypto';
import { collectFacts, eventually, signTestToken } from '@gatelingo/chassis/testing';
import type { SessionCounts, SessionNote, SessionRow } from '@gatelingo/proto/http/session-voice';
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { service, type Started, withSessionVoice } from './session-voice-service.ts';

withSessionVoice(() => ({ kafka: true }));
let follower: Awaited<ReturnType<typeof collectFacts>>;
beforeAll(async () => {
  follower = await collectFacts(['session-voice.session.v1'], service);
  service.context.onStop('follower', () => follower.stop());
});
afterEach(() => service.setTime(undefined));

interface Notes {
  notes: SessionNote[];
  nextCursor?: string;
}

const talk = async () => {
  const conversation = await service.newSession();
  const ole = await service.person(conversation.companyId, 'Ole Hansen');
  await service.write(conversation.sessionId, 'Halo?');
  return { ...conversation, ole };
};
type Talk = Awaited<ReturnType<typeof talk>>;

const call = (path: string, { token, sessionId }: Pick<Talk, 'token' | 'sessionId'>, more: object) =>
  service.post(`/session/${path}`, { token }, { sessionId, ...more });
const handlingOf = async ({ sessionId, token }: Talk) => (await service.read(sessionId, token)).handling;
const waiting = async ({ token }: Talk) =>
  (await service.get<{ counts: SessionCounts }>('/session/company-sessions?countOnly=true', { token })).body.counts
    .waitingSessions;
const notesOf = (token: string, sessionId: string, query = '') =>
  service.get<Notes>(`/session/${sessionId}/notes${query}`, { token });

test('given a colleague of the company, then a session is given to them and taken back; to anybody else it is not', async () => {
  const here = await talk();
  const { body } = await service.get('/session/colleagues', { token: here.token });
  expect(body).toEqual({
    colleagues: [
      { userId: here.greta.userId, name: 'Greta Sommer', role: 'user' },
      { userId: here.ole.userId, name: 'Ole Hansen', role: 'user' },
    ],
  });
  expect((await call('assign', here, { userId: here.ole.userId })).status).toBe(200);
  expect(await handlingOf(here)).toEqual({
    assignee: 'Ole Hansen',
    assigneeId: here.ole.userId,
    snooze: null,
    notes: 0,
  });
  const mine = async (token: string) =>
    (await service.get<{ sessions: SessionRow[] }>('/session/company-sessions?mine=true', { token })).body.sessions;
  expect(await mine(here.ole.token)).toMatchObject([{ sessionId: here.sessionId }]);
  expect(await mine(here.token)).toEqual([]);
  const other = await talk();
  for (const userId of [other.ole.userId, randomUUID()]) {
    expect((await call('assign', here, { userId })).status).toBe(404);
  }
  await call('assign', here, { userId: '' });
  expect(await handlingOf(here)).toMatchObject({ assignee: '', assigneeId: null });
});

test('given a session that is put aside, then it waits for nobody until its time, or until the guest writes', async () => {
  const here = await talk();
  expect(await waiting(here)).toBe(1);
  const until = new Date(Date.now() + 5 * 60 * 1000).toISOString();
  await call('snooze', here, { snooze: { until } });
  expect([await waiting(here), await handlingOf(here)]).toMatchObject([0, { snooze: { until } }]);
  const { version } = await service.read(here.sessionId);
  service.setTime(new Date(Date.now() + 6 * 60 * 1000));
  await eventually(async () => expect(await handlingOf(here)).toMatchObject({ snooze: null }));
  expect(await waiting(here)).toBe(1);
  // Open pages read it again.
  expect((await service.read(here.sessionId)).version).toBe(version + 1);

  await call('snooze', here, { snooze: { until: null } });
  expect([await waiting(here), await handlingOf(here)]).toMatchObject([0, { snooze: { until: null } }]);
  await service.write(here.sessionId, 'Halo??');
  expect([await waiting(here), await handlingOf(here)]).toMatchObject([1, { snooze: null }]);

  const past = new Date(Date.now() - 1000).toISOString();
  expect((await call('snooze', here, { snooze: { until: past } })).status).toBe(422);
});

// promise: Guests and staff talk
test('given a session that is put aside for days, then it is looked at every eight hours, and closes when it was idle since its guest wrote', async () => {
  const here = await talk();
  const [begin, hour] = [Date.now(), 60 * 60 * 1000];
  const at = (hours: number) => new Date(begin + hours * hour);
  await call('snooze', here, { snooze: { until: at(72).toISOString() } });
  const rows = service.context.store.connection.collection('work');
  service.setTime(at(8.1));
  await eventually(async () => {
    const row = { kind: 'close-idle-session', key: here.sessionId, state: 'due' };
    expect(await rows.findOne({ ...row, dueAt: { $gt: at(16), $lt: at(16.2) } })).not.toBeNull();
  });
  service.setTime(at(9));
  await service.write(here.sessionId, 'Halo??');
  const isActive = async () => (await service.context.models.Session.findById(here.sessionId).lean())?.isActive;
  expect(await isActive()).toBe(true);
  service.setTime(at(17.2));
  await eventually(async () => expect(await isActive()).toBe(false));
});

test('given notes of staff, then colleagues read them page by page, also in a closed session, and they are encrypted', async () => {
  const here = await talk();
  const key = { 'idempotency-key': randomUUID() };
  const add = (text: string, headers = {}) =>
    service.post<{ note: SessionNote }>(
      '/session/note',
      { token: here.token, headers },
      {
        sessionId: here.sessionId,
        text,
      },
    );
  const first = await add('Papiere fehlen', key);
  expect([first.status, (await add('Papiere fehlen', key)).body]).toEqual([201, first.body]);
  await call('close', here, {});
  await add('Kommt morgen wieder');

  const { body } = await notesOf(here.ole.token, here.sessionId);
  expect(body.notes).toMatchObject([
    { text: 'Kommt morgen wieder', author: 'Greta Sommer', authorId: here.greta.userId },
    { text: 'Papiere fehlen' },
  ]);
  const page = (await notesOf(here.token, here.sessionId, '?limit=1')).body;
  expect(page.notes).toHaveLength(1);
  const rest = (await notesOf(here.token, here.sessionId, `?limit=1&cursor=${page.nextCursor ?? ''}`)).body;
  expect(rest).toMatchObject({ notes: [{ text: 'Papiere fehlen' }] });
  expect(await handlingOf(here)).toMatchObject({ notes: 2 });
  const stored = await service.context.models.Note.find({ sessionId: here.sessionId }).lean();
  expect(stored.map(({ personal }) => personal.toString()).join()).not.toContain('Papiere');
});

// promise: Nobody in who does not belong
test('given a note, an assignee and a snooze, then no guest and no other company gets any of them', async () => {
  const here = await talk();
  await call('assign', here, { userId: here.ole.userId });
  await call('note', here, { text: 'Geheime Notiz' });
  await call('snooze', here, { snooze: { until: null } });

  const resumed = await service.post<Started>(
    '/session/start-barcode',
    {},
    {
      barcodeId: here.barcodeId,
      sessionId: here.sessionId,
    },
  );
  expect(resumed.body.resumed).toBe(true);
  const answers: unknown[] = [
    resumed.body,
    ...(await Promise.all(
      ['', '?limit=10', '?limit=0', '?afterVersion=0'].map((query) => service.read(here.sessionId, undefined, query)),
    )),
    (await service.post('/session/latest', {}, { sessionIds: [here.sessionId] })).body,
  ];
  const answered = JSON.stringify(answers);
  for (const secret of ['Geheime', 'Ole', here.ole.userId, 'handling', 'assignee', 'snooze', 'notes']) {
    expect([secret, answered.includes(secret)]).toEqual([secret, false]);
  }
  // Realtime asks so who may join.
  expect(await service.read(here.sessionId, here.token, '?limit=0')).not.toHaveProperty('handling');

  const stranger = await signTestToken();
  expect((await notesOf(stranger, here.sessionId)).status).toBe(404);
  expect((await service.get(`/session/${here.sessionId}/notes`, {})).status).toBe(401);
  for (const [path, more] of [
    ['assign', { userId: '' }],
    ['snooze', { snooze: null }],
    ['note', { text: 'x' }],
  ] as const) {
    expect([path, (await call(path, { ...here, token: stranger }, more)).status]).toEqual([path, 404]);
    expect([path, (await service.post(`/session/${path}`, {}, { sessionId: here.sessionId, ...more })).status]).toEqual(
      [path, 401],
    );
  }
});

test('given what staff arranged, then the fact has the whole state, and the text of no note', async () => {
  const here = await talk();
  const until = new Date(Date.now() + 60 * 60 * 1000).toISOString();
  await call('assign', here, { userId: here.ole.userId });
  await call('snooze', here, { snooze: { until } });
  await call('note', here, { text: 'Geheime Notiz' });
  const facts = () => follower.facts.filter(({ aggregateId }) => aggregateId === here.sessionId);
  await eventually(() =>
    expect(facts().at(-1)?.payload).toMatchObject({
      session: { assignee: here.ole.userId, snoozed: true, snoozedUntil: until, notes: 1 },
    }),
  );
  expect(JSON.stringify(facts())).not.toContain('Geheime');
});

// promise: Nothing lost, nothing twice
test('given a field of a newer release in a session, when this one changes the session, then the field stays', async () => {
  const here = await talk();
  const sessions = service.context.models.Session.collection;
  const filter = { _id: here.sessionId as never };
  await sessions.updateOne(filter, { $set: { handedTo: { team: 'night shift' } } });
  await service.write(here.sessionId, 'Halo?');
  await call('snooze', here, { snooze: { until: null } });
  await call('close', here, {});
  expect(await sessions.findOne(filter)).toMatchObject({
    ...{ handedTo: { team: 'night shift' }, lastSeq: 2, snooze: null, isActive: false },
  });
});
