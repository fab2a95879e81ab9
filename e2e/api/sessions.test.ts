import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { errorBody } from '@gatelingo/proto/http/errors';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import { type JoinAnswer, type LiveMessage, reconnection, socketPath } from '@gatelingo/proto/live';
import { phraseText } from '@gatelingo/proto/phrases/texts';
import { io, type Socket } from 'socket.io-client';
import { createBarcode, createSite, ownDomain, signUp, type Staff, startGuest } from '../builders.ts';
import { until } from '../catcher.ts';
import { openLivePage } from '../live.ts';
import { runningSystem } from '../system.ts';
import { long } from '../../stack/src/tests/long.ts';

const { gatewayUrl, client, catcher } = runningSystem();
let staff: Staff;
let stranger: Staff;
let barcodeId: string;

beforeAll(async () => {
  staff = await signUp(client, catcher, `greta@${ownDomain()}`);
  stranger = await signUp(client, catcher, `otto@${ownDomain()}`, 'Fremde Spedition');
  barcodeId = (await createBarcode(client, staff, await createSite(client, staff))).barcodeId;
}, 60_000);

/** A guest's page: a socket that authenticates only by the session's id. */
const openGuestPage = async (sessionId: string) => {
  const socket: Socket = io(gatewayUrl, {
    path: socketPath,
    transports: ['websocket'],
    forceNew: true,
    ...reconnection,
  });
  const received: unknown[][] = [];
  socket.onAny((...event: unknown[]) => received.push(event));
  const answer = (await socket.emitWithAck('joinSession', { sessionId, updates: true })) as JoinAnswer;
  return { socket, received, answer, close: () => socket.disconnect() };
};
const newMessages = (received: unknown[][]) =>
  received.filter(([event]) => event === 'newMessage').map(([, message]) => message as LiveMessage);
const shown = (received: unknown[][]) => newMessages(received).map(({ sender, text, seq }) => [seq, sender, text]);

// promise: Guests and staff talk
test('from the QR code to the answer: a guest and staff talk, each sees it live, and each reads their own language', async () => {
  // Given a guest who scanned the code, and staff with an open list.
  const list = await openLivePage(gatewayUrl, staff.token);
  const { sessionId, write } = await startGuest(client, barcodeId, 'pl');
  const guest = await openGuestPage(sessionId);
  expect(guest.answer).toMatchObject({ joined: true, sessionId });
  await list.waitFor('the new session', ({ what, id }) => what === 'session' && id === sessionId);

  // When the guest asks, then staff see in their language that a guest waits.
  await write(phraseText('where-do-i-park', 'pl'));
  const waiting = await until('the question in the list', async () => {
    const query = { messageLimit: 10 };
    const { sessions, counts } = await client.call(sessionVoice.listSessions, { token: staff.token, query });
    const row = sessions.find((each) => each.sessionId === sessionId);
    return row?.messages[0]?.translations.en === undefined ? undefined : { row, counts };
  });
  expect(waiting.row).toMatchObject({ isActive: true, unread: 1, guestLanguage: { code: 'pl' } });
  expect(waiting.row.messages[0]).toMatchObject({
    text: phraseText('where-do-i-park', 'pl'),
    translations: { en: phraseText('where-do-i-park', 'en') },
  });
  expect(waiting.counts.waitingSessions).toBeGreaterThan(0);

  // When staff answer, then the guest's page shows the answer at once and its translation later.
  const token = staff.token;
  await client.call(sessionVoice.openSession, { token, body: { sessionId } });
  // No card: those have their translation at once.
  const answer = { en: 'Right on the left behind the gate.', pl: 'Zaraz po lewej za bramą.' };
  const body = { sessionId, sender: 'company', text: answer.en } as const;
  await client.call(sessionVoice.postMessage, { token, body });
  await until('the answer on the guest’s page', async () =>
    newMessages(guest.received).length === 2 ? true : undefined,
  );
  expect(shown(guest.received)[1]).toEqual([2, 'company', answer.en]);
  await until('its translation', async () =>
    guest.received.find(
      ([event, message]) => event === 'messageUpdated' && (message as LiveMessage).translations.pl === answer.pl,
    ),
  );
  guest.close();
  list.close();
}, 60_000);

long(test)(
  'what is written is read aloud as MP3',
  async () => {
    const { sessionId } = await startGuest(client, barcodeId, 'pl');
    const answer = await client.send(sessionVoice.speak, {
      body: { sessionId, text: 'Hello, welcome. You can speak or type your request.' },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    expect(answer.bytes.length).toBeGreaterThan(5000);
  },
  30_000,
);

describe('a socket without a token', () => {
  // promise: Nobody in who does not belong
  test('receives its own session and nothing else', async () => {
    const own = await startGuest(client, barcodeId);
    const other = await startGuest(client, barcodeId);
    const page = await openGuestPage(own.sessionId);
    await other.write('nie dla ciebie');
    await own.write('dla ciebie');
    await until('its own message', async () => newMessages(page.received)[0]);
    expect(new Set(page.received.map(([event]) => event))).not.toContain('companyChanged');
    expect(newMessages(page.received).map(({ text }) => text)).toEqual(['dla ciebie']);
    page.close();
  });

  test('gets the reason why it may not join', async () => {
    const unknown = await openGuestPage(randomUUID());
    expect(unknown.answer).toMatchObject({ joined: false, code: 'not_found', error: 'There is no such session.' });
    unknown.close();
  });
});

// promise: Guests and staff talk
test('staff of another company cannot join, read or answer a session, and cannot find out that it is there', async () => {
  const { sessionId } = await startGuest(client, barcodeId);
  const { token } = stranger;
  const page = await openLivePage(gatewayUrl, token);
  expect(await page.socket.emitWithAck('joinSession', sessionId)).toMatchObject({ joined: false, code: 'not_found' });
  page.close();
  const [there, nowhere] = [sessionId, randomUUID()].map((id) =>
    client.send(sessionVoice.getSession, { token, params: { sessionId: id } }),
  );
  expect((await there!).body).toEqual((await nowhere!).body);
  const answer = { sessionId, sender: 'company', text: 'Come in' };
  expect((await client.send(sessionVoice.postMessage, { token, body: answer })).status).toBe(403);
  expect((await client.send(sessionVoice.postMessage, { body: answer })).status).toBe(403);
});

// holds: P291-P293
test("what is missing is named in the spec's words", async () => {
  const { sessionId } = await startGuest(client, barcodeId);
  const sentence = async (endpoint: (typeof sessionVoice)[keyof typeof sessionVoice], body: unknown) => {
    const answer = await client.send(endpoint, { body });
    expect(answer.status).toBe(400);
    return errorBody.parse(answer.body).error;
  };
  expect(await sentence(sessionVoice.startSession, { barcodeId: '' })).toBe('No barcode');
  expect(await sentence(sessionVoice.selectLanguage, { sessionId: '', guestLanguageId: 'catalogue-pl' })).toBe(
    'No session started',
  );
  expect(await sentence(sessionVoice.selectLanguage, { sessionId, guestLanguageId: 'xx' })).toBe('Invalid language');
  expect(await sentence(sessionVoice.postMessage, { sender: 'guest', text: 'x' })).toBe('No session started');
  expect(await sentence(sessionVoice.postMessage, { sessionId, sender: 'guest', text: '  ' })).toBe('Empty text');
  expect(await sentence(sessionVoice.speak, { text: 'x' })).toBe('No session started');
});

test('a closed session is over for the guest; staff still read it', async () => {
  const { sessionId, write } = await startGuest(client, barcodeId);
  await write('Dzień dobry');
  const page = await openGuestPage(sessionId);
  await client.call(sessionVoice.closeSession, { token: staff.token, body: { sessionId } });
  await until('the end on the guest’s page', async () =>
    page.received.find(([event, state]) => event === 'sessionChanged' && !(state as { isActive: boolean }).isActive),
  );
  const refused = await client.send(sessionVoice.postMessage, { body: { sessionId, sender: 'guest', text: 'Halo?' } });
  expect([refused.status, errorBody.parse(refused.body).error]).toEqual([404, 'This session was closed.']);
  expect(await page.socket.emitWithAck('joinSession', sessionId)).toMatchObject({ error: 'This session was closed.' });
  page.close();
  const { session } = await client.call(sessionVoice.getSession, {
    token: staff.token,
    params: { sessionId },
    query: { limit: 10 },
  });
  expect(session).toMatchObject({ isActive: false, messages: [{ text: 'Dzień dobry' }] });
});
