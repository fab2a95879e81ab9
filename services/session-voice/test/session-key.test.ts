import { randomUUID } from 'node:crypto';

import { describe, expect, test } from '@jest/globals';
import { service, type Started, withSessionVoice } from './session-voice-service.ts';

withSessionVoice(() => ({ env: { MESSAGES_PER_MINUTE: '3' } }));

type Keyed = Started & { guestKey?: string };
const keyShape = /^[1-9A-HJ-NP-Za-km-z]{22}$/;
const wrongKey = '1'.repeat(22);
const withKey = (key: string | undefined) => (key === undefined ? {} : { 'x-session-key': key });

const start = async (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  (await service.post<Keyed>('/session/start-barcode', { headers }, body)).body;

/** A guest with a key, in a session of a company's. */
const keyedGuest = async () => {
  const company = await service.company();
  const { sessionId, guestKey = '' } = await start({ barcodeId: company.barcodeId, keyed: true });
  return { ...company, sessionId, guestKey };
};

/** Each call that a guest may make, by its name. */
const callsOf = (sessionId: string, headers: Record<string, string>, token?: string) => {
  const given = { headers, token };
  const post = (path: string, body: object) => service.post(path, given, { sessionId, ...body });
  return {
    read: () => service.get(`/session/${sessionId}`, given),
    poll: () => service.get(`/session/${sessionId}?afterVersion=0`, given),
    askToJoin: () => service.get(`/session/${sessionId}?limit=0`, given),
    write: () => post('/session/post-message', { sender: 'guest', text: 'Dzień dobry' }),
    mark: () => post('/session/mark-messages', { side: 'guest', read: 1 }),
    choose: async () => {
      const { body } = await service.get<{ languages: { _id: string }[] }>('/language');
      return post('/session/select-language', { guestLanguageId: body.languages[0]!._id });
    },
    speak: () => post('/session/speak', { text: 'Dzień dobry' }),
    record: () => post('/session/transcribe', { audioBase64: '' }),
  };
};

test('a keyed session answers its key once, and keeps its hash alone', async () => {
  const { sessionId, guestKey } = await keyedGuest();
  expect(guestKey).toMatch(keyShape);
  const row = await service.context.models.Session.findById(sessionId).lean();
  expect(JSON.stringify(row)).not.toContain(guestKey);
  expect(row?.keyHash).toMatch(/^[\w-]{43}$/);
});

// promise: Nobody in who does not belong
test.each([
  ['no', undefined],
  ['a wrong', wrongKey],
  ['an endless', '1'.repeat(5_000)],
])('given %s key, then every call of a guest is answered as if there were no session', async (_name, key) => {
  const { sessionId } = await keyedGuest();
  const nowhere = callsOf(randomUUID(), withKey(key));
  for (const [name, call] of Object.entries(callsOf(sessionId, withKey(key)))) {
    const [refused, unknown] = [await call(), await nowhere[name as keyof typeof nowhere]()];
    expect([name, refused.status, refused.body]).toEqual([name, 404, unknown.body]);
    expect(unknown.status).toBe(404);
  }
});

test('given its key, then every call of a guest has the same answer as in a session without one', async () => {
  const { sessionId, guestKey, barcodeId } = await keyedGuest();
  const open = await service.start(barcodeId);
  const plain = callsOf(open.sessionId, {});
  for (const [name, call] of Object.entries(callsOf(sessionId, withKey(guestKey)))) {
    const [keyed, unkeyed] = [await call(), await plain[name as keyof typeof plain]()];
    expect([name, keyed.status]).toEqual([name, unkeyed.status]);
    expect(keyed.status).not.toBe(404);
  }
});

// promise: Nobody in who does not belong
test('staff need no key, and get none', async () => {
  const { sessionId, guestKey, token } = await keyedGuest();
  await service.post(
    '/session/post-message',
    { headers: withKey(guestKey) },
    { sessionId, sender: 'guest', text: 'x' },
  );
  const answers = [
    await service.get('/session/company-sessions', { token }),
    await service.get(`/session/${sessionId}`, { token }),
    await service.post('/session/open', { token }, { sessionId }),
    await service.post('/session/latest', { token }, { sessionIds: [sessionId] }),
  ];
  const { keyHash } = (await service.context.models.Session.findById(sessionId).lean())!;
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    for (const secret of [guestKey, keyHash!]) expect(JSON.stringify(body)).not.toContain(secret);
  }
  // Another company's staff have what a guest without the key has.
  const { token: foreign } = await service.company();
  expect((await service.get(`/session/${sessionId}`, { token: foreign, headers: withKey(guestKey) })).status).toBe(404);
});

test('the latest numbers need no key', async () => {
  const { sessionId } = await keyedGuest();
  const { body } = await service.post('/session/latest', {}, { sessionIds: [sessionId] });
  expect(body).toEqual({ sessions: [{ sessionId, isActive: true, lastSeq: 0, version: 1 }] });
});

test('messages with a wrong key take nothing of what the guest may send', async () => {
  const { sessionId, guestKey } = await keyedGuest();
  const write = async (key: string) => (await callsOf(sessionId, withKey(key)).write()).status;
  for (let count = 0; count < 4; count++) await write(wrongKey);
  expect([await write(guestKey), await write(guestKey), await write(guestKey)]).toEqual([200, 200, 200]);
  expect(await write(guestKey)).toBe(429);
});

describe('a session that goes on', () => {
  test('does so with its key alone; else a new one begins', async () => {
    const { sessionId, guestKey, barcodeId } = await keyedGuest();
    const body = { barcodeId, keyed: true, sessionId };
    expect(await start(body)).toMatchObject({ resumed: false });
    expect(await start(body, withKey(wrongKey))).toMatchObject({ resumed: false });
    const again = await start(body, withKey(guestKey));
    expect(again).toMatchObject({ resumed: true, sessionId });
    expect(again).not.toHaveProperty('guestKey');
  });

  // promise: Nobody in who does not belong
  test('stays without a key if it was started by a page of before', async () => {
    const { barcodeId } = await service.company();
    const { sessionId } = await start({ barcodeId });
    const again = await start({ barcodeId, keyed: true, sessionId });
    expect(again).toMatchObject({ resumed: true, sessionId });
    expect(again).not.toHaveProperty('guestKey');
    expect((await callsOf(sessionId, {}).write()).status).toBe(200);
  });
});

// promise: Nobody in who does not belong
test('given a start whose answer was lost, then the same call has the same session and the same key, also a late attempt', async () => {
  const { barcodeId } = await service.company();
  const headers = { 'idempotency-key': randomUUID() };
  const attempt = () => start({ barcodeId, keyed: true }, headers);
  const [lost, first] = [await attempt(), await attempt()];
  expect([first.sessionId, first.guestKey]).toEqual([lost.sessionId, lost.guestKey]);
  expect((await callsOf(lost.sessionId, withKey(first.guestKey)).write()).status).toBe(200);
  // An attempt that the phone gave up reaches the service after the answer.
  await attempt();
  expect((await callsOf(lost.sessionId, withKey(first.guestKey)).write()).status).toBe(200);
});

test('given the idempotency key of another call, then the session has another key', async () => {
  const { barcodeId } = await service.company();
  const keys = [randomUUID(), randomUUID(), undefined, undefined];
  const started = await Promise.all(
    keys.map((key) => start({ barcodeId, keyed: true }, key === undefined ? {} : { 'idempotency-key': key })),
  );
  expect(new Set(started.map(({ guestKey }) => guestKey)).size).toBe(4);
});
