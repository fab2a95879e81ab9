import { beforeAll, expect, test } from '@jest/globals';
import { phraseText } from '@gatelingo/proto/phrases/texts';
import { io } from 'socket.io-client';
import { babble } from '../../stack/src/simulators/speech/babble.ts';
import { createBarcode, createSite, ownDomain, signUp, startGuest } from '../builders.ts';
import { until } from '../catcher.ts';
import { runningSystem, setSpeech } from '../system.ts';

// This client knows the two documents and nothing else: their paths, their keys, `joinSession` and `newMessage`.
const { gatewayUrl, client, catcher } = runningSystem();

interface ShownMessage {
  sender: string;
  text: string;
}
interface Known {
  sessionId: string;
  session: { messages: ShownMessage[] };
  languages: { _id: string; code: string }[];
  message: string;
}

const call = async (method: string, path: string, { token, body }: { token?: string; body?: object } = {}) => {
  const answer = await fetch(new URL(`/api${path}`, gatewayUrl), {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return answer;
};
const get = async (path: string, token?: string) =>
  (await (await call('GET', path, { ...(token && { token }) })).json()) as Known;
const post = async (path: string, body: object, token?: string) =>
  (await (await call('POST', path, { body, ...(token && { token }) })).json()) as Known;

/** A page of the documents: the session's messages, and each new one below them. */
const openPage = async (sessionId: string, token?: string) => {
  const shown: ShownMessage[] = [];
  const socket = io(gatewayUrl, { transports: ['websocket'], forceNew: true, ...(token && { auth: { token } }) });
  socket.on('newMessage', (message: ShownMessage & { sessionId: string }) => {
    if (message.sessionId === sessionId) shown.push({ sender: message.sender, text: message.text });
  });
  await new Promise((connected) => socket.once('connect', () => connected(undefined)));
  await socket.emitWithAck('joinSession', sessionId);
  const shows = (count: number) =>
    until(
      `${count} messages`,
      async () => shown.length === count,
      undefined,
      () => shown,
    );
  return { shown, shows, close: () => socket.disconnect() };
};

let token: string;
let barcodeId: string;
beforeAll(async () => {
  const staff = await signUp(client, catcher, `greta@${ownDomain()}`);
  token = staff.token;
  barcodeId = (await createBarcode(client, staff, await createSite(client, staff))).barcodeId;
  // The code is known to the sessions from here on.
  await startGuest(client, barcodeId);
}, 60_000);

// promise: Guests and staff talk
// holds: P194, P350, P351, P369, P374, P375, S232, S419
test('a client that knows only the documents plays a whole conversation, and each side reads its own language', async () => {
  const { sessionId } = await post('/session/start-barcode', { barcodeId });
  const phone = await openPage(sessionId);
  const { languages } = await get('/language');
  const polish = languages.find(({ code }) => code === 'pl');
  await post('/session/select-language', { sessionId, guestLanguageId: polish?._id });
  const desk = await openPage(sessionId, token);

  await post('/session/post-message', { sessionId, sender: 'guest', text: 'Mam 12 palet' });
  await desk.shows(1);
  await post('/session/post-message', { sessionId, sender: 'company', text: 'Drive to ramp 3' }, token);
  await phone.shows(2);
  const sound = babble(2);
  for (let at = 0; at < sound.length; at += 16_000) {
    await post('/session/transcribe', { sessionId, audioBase64: sound.subarray(at, at + 16_000).toString('base64') });
  }
  await post('/session/transcribe', { sessionId, audioBase64: '' });
  await Promise.all([phone.shows(3), desk.shows(3)]);

  const inPolish = [
    { sender: 'guest', text: 'Mam 12 palet' },
    { sender: 'company', text: 'Proszę podjechać do rampy 3' },
    { sender: 'guest', text: phraseText('i-have-arrived', 'pl') },
  ];
  const inEnglish = [
    { sender: 'guest', text: 'I have 12 pallets' },
    { sender: 'company', text: 'Drive to ramp 3' },
    { sender: 'guest', text: phraseText('i-have-arrived', 'en') },
  ];
  expect([phone.shown, desk.shown]).toEqual([inPolish, inEnglish]);
  expect((await get(`/session/${sessionId}`)).session.messages).toMatchObject(inPolish);
  expect((await get(`/session/${sessionId}`, token)).session.messages).toMatchObject(inEnglish);
  const answer = await call('POST', '/session/speak', { body: { sessionId, text: inPolish[1]?.text } });
  expect(answer.headers.get('content-type')).toBe('audio/mpeg');
  expect((await answer.bytes()).length).toBeGreaterThan(2_000);
  phone.close();
  desk.close();
}, 90_000);

// promise: Guests and staff talk
test('a client that knows only the documents has a text posted of which the recogniser is unsure', async () => {
  // No other test speaks Welsh.
  const recognised = { text: 'Bore da.', confidence: 0.2 };
  await setSpeech({ cy: [recognised] });
  const { sessionId } = await post('/session/start-barcode', { barcodeId });
  const { languages } = await get('/language');
  const welsh = languages.find(({ code }) => code === 'cy');
  await post('/session/select-language', { sessionId, guestLanguageId: welsh?._id });
  const phone = await openPage(sessionId);
  const sound = babble(2);
  for (let at = 0; at < sound.length; at += 16_000) {
    await post('/session/transcribe', { sessionId, audioBase64: sound.subarray(at, at + 16_000).toString('base64') });
  }
  await post('/session/transcribe', { sessionId, audioBase64: '' });
  await phone.shows(1);
  expect(phone.shown).toEqual([{ sender: 'guest', text: recognised.text }]);
  phone.close();
}, 60_000);
