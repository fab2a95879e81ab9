import { randomUUID } from 'node:crypto';
import { eventually, signTestToken, startForTest } from '@gatelingo/chassis/testing';
import {
  type CompanyChange,
  type JoinAnswer,
  type LiveMessage,
  type ServerEvents,
  type SessionState,
  socketPath,
} from '@gatelingo/proto/live';
import { phraseText } from '@gatelingo/proto/phrases/texts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { type SessionVoice, startSessionVoice } from '../../session-voice/test/session-voice-service.ts';
import { service } from '../src/service.ts';
import { sendLatest } from '../src/sockets/send-latest.ts';

const closing: (() => Promise<unknown>)[] = [];
const startReplica = ({ prefix, config, url }: SessionVoice) =>
  startForTest(service, {
    ...{ kafka: true, work: true, prefix },
    env: { EVENT_KEYS: config.EVENT_KEYS, SESSION_VOICE_URL: url },
  });
let sessionVoice: SessionVoice;
let first: Awaited<ReturnType<typeof startReplica>>;
let second: Awaited<ReturnType<typeof startReplica>>;

beforeAll(async () => {
  sessionVoice = await startSessionVoice({ kafka: true });
  closing.push(() => sessionVoice.stop());
  [first, second] = await Promise.all([startReplica(sessionVoice), startReplica(sessionVoice)]);
  closing.push(() => Promise.all([first.stop(), second.stop()]));
}, 60_000);

afterAll(async () => {
  for (const close of closing.reverse()) await close();
}, 30_000);

/** An open page of one replica that records the received events. */
const openPage = async (replica: { url: string }, token?: string) => {
  const socket: Socket = io(replica.url, {
    path: socketPath,
    transports: ['websocket'],
    reconnection: false,
    ...(token === undefined ? {} : { auth: { token } }),
  });
  closing.push(() => Promise.resolve(socket.disconnect()));
  const events: { event: keyof ServerEvents; what: unknown }[] = [];
  socket.onAny((event: keyof ServerEvents, what: unknown) => events.push({ event, what }));
  await new Promise<void>((resolve, reject) => {
    socket.once(token === undefined ? 'connect' : 'joined', () => resolve());
    socket.once('connect_error', reject);
  });
  const of = <T>(event: keyof ServerEvents) =>
    events.filter((each) => each.event === event).map(({ what }) => what as T);
  const join = (session: unknown) => socket.emitWithAck('joinSession', session) as Promise<JoinAnswer>;
  return {
    socket,
    join: (sessionId: unknown) => join({ sessionId, updates: true }),
    /** As the documents write it. */
    joinPlainly: join,
    messages: () => of<LiveMessage>('newMessage'),
    states: () => of<SessionState>('sessionChanged'),
    changes: () => of<CompanyChange>('companyChanged'),
    of,
  };
};

/** A guest on the first replica and a staff member on the second, both in one session. */
const newSession = async () => {
  const company = await sessionVoice.company();
  const { sessionId } = await sessionVoice.start(company.barcodeId);
  const guest = await openPage(first);
  const staff = await openPage(second, company.token);
  expect(await guest.join(sessionId)).toMatchObject({ joined: true, sessionId, seq: 0 });
  expect(await staff.join(sessionId)).toMatchObject({ joined: true, sessionId, seq: 0 });
  return { ...company, sessionId, guest, staff };
};

test('given a guest on one replica and staff on the other, when each writes, then both get both messages once, in order', async () => {
  const { sessionId, guest, staff, token } = await newSession();

  await sessionVoice.write(sessionId, 'Dzień dobry', { clientId: 'phone-1' });
  await sessionVoice.write(sessionId, 'Guten Tag', { sender: 'company', token });

  for (const page of [guest, staff]) {
    await eventually(() => expect(page.messages()).toHaveLength(2));
    expect(page.messages()).toMatchObject([
      { sessionId, seq: 1, sender: 'guest', text: 'Dzień dobry', language: 'pl', clientId: 'phone-1' },
      { sessionId, seq: 2, sender: 'company', text: 'Guten Tag', language: 'de' },
    ]);
  }
});

test('given messages that are sent, then the metrics say how long that took from their being written', async () => {
  const { sessionId, staff } = await newSession();
  const metricOf = async (name: string) => {
    const lines = (await second.context.metrics.text()).split('\n').filter((line) => line.startsWith(`${name}{`));
    const found = lines.find((line) => line.includes('event="newMessage"'));
    return Number(found?.split(' ').at(-1) ?? 0);
  };
  const all = () => metricOf('live_delay_seconds_count');
  const inTotal = () => metricOf('live_delay_seconds_sum');
  const [count, total] = [await all(), await inTotal()];
  const began = Date.now();

  await sessionVoice.write(sessionId, 'Dzień dobry');

  await eventually(() => expect(staff.messages()).toHaveLength(1));
  expect(await all()).toBe(count + 1);
  expect(await inTotal()).toBeGreaterThanOrEqual(total);
  expect((await inTotal()) - total).toBeLessThanOrEqual((Date.now() - began) / 1_000);
});

test('given an open list of the company, when guests write a lot, then it gets that the session changed, not of each message', async () => {
  const { sessionId, staff, token } = await newSession();
  const list = await openPage(first, token);
  const stranger = await openPage(first, await signTestToken());
  const began = Date.now();

  for (let count = 0; count < 10; count++) await sessionVoice.write(sessionId, `message ${count}`);

  await eventually(() => expect(staff.messages()).toHaveLength(10));
  const { version } = await sessionVoice.read(sessionId);
  await eventually(() => expect(list.changes().at(-1)).toMatchObject({ what: 'session', id: sessionId, version }));
  // One a second, and one of the session's start.
  expect(list.changes().length).toBeLessThanOrEqual(Math.ceil((Date.now() - began) / 1_000) + 2);
  expect(list.messages()).toEqual([]);
  expect(stranger.changes()).toEqual([]);
});

test('given staff who open, read and close a session, then the guest gets each, and nothing afterwards', async () => {
  const { sessionId, guest, token } = await newSession();
  await sessionVoice.write(sessionId, 'Halo?');

  await sessionVoice.post('/session/open', { token }, { sessionId });
  await eventually(() => expect(guest.states().at(-1)).toMatchObject({ sessionId, occupied: true, isActive: true }));

  await sessionVoice.post('/session/mark-messages', { token }, { sessionId, side: 'company', delivered: 1, read: 1 });
  await eventually(() =>
    expect(guest.of('marksChanged')).toMatchObject([{ sessionId, marks: { company: { delivered: 1, read: 1 } } }]),
  );

  await sessionVoice.post('/session/close', { token }, { sessionId });
  await eventually(() => expect(guest.states().at(-1)).toMatchObject({ sessionId, isActive: false }));
  await eventually(async () =>
    expect((await first.context.sockets.in(`session:${sessionId}`).fetchSockets()).length).toBe(0),
  );
});

test('given a message that a page did not get, then the latest number shows the page that it is behind', async () => {
  const { sessionId, guest } = await newSession();
  await sessionVoice.write(sessionId, 'pierwsza');
  const { version, lastSeq } = await sessionVoice.read(sessionId);

  await sendLatest(first.context);

  await eventually(() => expect(guest.of('sessionLatest')).toContainEqual({ sessionId, seq: lastSeq, version }));
});

test('given somebody who writes, then the others in the session see it, across replicas; the writer and strangers do not', async () => {
  const { sessionId, guest, staff } = await newSession();
  const stranger = await openPage(second);

  staff.socket.emit('typing', { sessionId, isTyping: true });
  stranger.socket.emit('typing', { sessionId, isTyping: true });

  await eventually(() => expect(guest.of('typing')).toEqual([{ sessionId, isTyping: true, sender: 'company' }]));
  guest.socket.emit('typing', { sessionId, isTyping: false });
  await eventually(() => expect(staff.of('typing')).toEqual([{ sessionId, isTyping: false, sender: 'guest' }]));
  expect(guest.of('typing')).toHaveLength(1);
});

test("given a session that is unknown, closed, another company's or no id at all, then joining is refused with the reason", async () => {
  const { barcodeId, token } = await sessionVoice.company();
  const { sessionId } = await sessionVoice.start(barcodeId);
  const closed = await sessionVoice.start(barcodeId);
  await sessionVoice.post('/session/close', { token }, { sessionId: closed.sessionId });
  const guest = await openPage(first);
  const staff = await openPage(second, token);
  const stranger = await openPage(second, await signTestToken());
  const refused = (error: string, code = 'not_found') => ({ joined: false, error, code });

  expect(await guest.join(randomUUID())).toMatchObject(refused('There is no such session.'));
  expect(await guest.join('../company-sessions')).toMatchObject(refused('There is no such session.'));
  expect(await guest.join({ $ne: '' })).toMatchObject(refused('No session started', 'invalid_input'));
  expect(await guest.join(closed.sessionId)).toMatchObject(refused('This session was closed.'));
  expect(await staff.join(closed.sessionId)).toMatchObject(refused('This session was closed.'));
  expect(await stranger.join(sessionId)).toMatchObject(refused('There is no such session.'));

  stranger.socket.emit('joinSession', sessionId);
  await eventually(() => expect(stranger.of('joinRefused')).toMatchObject([{ sessionId, code: 'not_found' }]));
  await sessionVoice.write(sessionId, 'tylko dla swoich');
  await sessionVoice.write(closed.sessionId, 'za późno');
  expect(await guest.join(sessionId)).toMatchObject({ joined: true, seq: 1 });
  expect(stranger.messages()).toEqual([]);
});

// promise: Nobody in who does not belong
test('given a session with a key, then its id alone opens it to nobody but staff', async () => {
  const { barcodeId, token } = await sessionVoice.company();
  const { body } = await sessionVoice.post<{ sessionId: string; guestKey: string }>(
    '/session/start-barcode',
    {},
    { barcodeId, keyed: true },
  );
  const { sessionId, guestKey } = body;
  const [guest, stranger, staff] = [await openPage(first), await openPage(second), await openPage(second, token)];
  const unknown = { joined: false, error: 'There is no such session.', code: 'not_found' };
  for (const key of [undefined, '', '1'.repeat(22), 'ключ', '\ud800', 5, '1'.repeat(15_000)]) {
    expect(await stranger.joinPlainly({ sessionId, updates: true, key })).toMatchObject(unknown);
  }
  expect(await stranger.joinPlainly(sessionId)).toMatchObject(unknown);
  expect(await guest.joinPlainly({ sessionId, updates: true, key: guestKey })).toMatchObject({ joined: true });
  expect(await staff.join(sessionId)).toMatchObject({ joined: true });

  await sessionVoice.write(sessionId, 'Guten Tag', { sender: 'company', token });
  await sendLatest(second.context);

  for (const page of [guest, staff]) await eventually(() => expect(page.messages()).toHaveLength(1));
  await eventually(() => expect(staff.of('sessionLatest')).toHaveLength(1));
  expect([stranger.messages(), stranger.of('sessionLatest')]).toEqual([[], []]);
});

test('given a page that asks for one session after the other, then it is stopped, and gets the reason', async () => {
  const page = await openPage(first);
  const answers: JoinAnswer[] = [];
  for (let tries = 0; tries < 31; tries++) answers.push(await page.join(randomUUID()));
  expect(answers[29]).toMatchObject({ code: 'not_found' });
  expect(answers[30]).toMatchObject({ joined: false, code: 'rate_limited' });
});

test('given a page that leaves a session, then it gets no more of it', async () => {
  const { sessionId, guest, staff } = await newSession();
  guest.socket.emit('leaveSession', sessionId);
  await eventually(async () =>
    expect((await first.context.sockets.in(`session:${sessionId}`).fetchSockets()).length).toBe(1),
  );

  await sessionVoice.write(sessionId, 'czy ktoś tam jest?');

  await eventually(() => expect(staff.messages()).toHaveLength(1));
  expect(guest.messages()).toEqual([]);
});

test('given clients that join as the documents write, when each side writes, then each reads it in its own language, once', async () => {
  const { barcodeId, token } = await sessionVoice.company();
  const { sessionId } = await sessionVoice.start(barcodeId);
  const [guest, staff, page] = [await openPage(first), await openPage(second, token), await openPage(first)];
  expect(await guest.joinPlainly(sessionId)).toMatchObject({ joined: true });
  expect(await staff.joinPlainly({ sessionId })).toMatchObject({ joined: true });
  expect(await page.join(sessionId)).toMatchObject({ joined: true });

  await sessionVoice.write(sessionId, '', { phraseId: 'where-do-i-park' });
  await sessionVoice.write(sessionId, '', { phraseId: 'please-drive-to-the-ramp', sender: 'company', token });
  await sessionVoice.write(sessionId, 'Guten Tag', { sender: 'company', token });

  const texts = (language: 'pl' | 'de') => [
    phraseText('where-do-i-park', language),
    phraseText('please-drive-to-the-ramp', language),
    'Guten Tag',
  ];
  for (const [{ messages }, language] of [
    [guest, 'pl'],
    [staff, 'de'],
  ] as const) {
    await eventually(() => expect(messages().map(({ text }) => text)).toEqual(texts(language)));
  }
  await eventually(() => expect(page.messages()).toHaveLength(3));
  expect(page.messages()[1]).toMatchObject({ text: phraseText('please-drive-to-the-ramp', 'de') });
  // Joining is how such a client opens a session.
  expect(await sessionVoice.read(sessionId, token, '?limit=0')).toMatchObject({ occupied: true });
});
