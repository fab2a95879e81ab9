import type { GuestSession, SessionMessage } from '@gatelingo/proto/http/session-voice';
import { phraseText } from '@gatelingo/proto/phrases/texts';
import { eventually } from '@gatelingo/chassis/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { service, type SessionVoice, startSessionVoice, withSessionVoice } from './session-voice-service.ts';
import { type Simulator, startSimulator } from './support/simulator.ts';

let simulator: Simulator;
let without: SessionVoice;
let capped: SessionVoice;
beforeAll(async () => {
  simulator = await startSimulator();
  without = await startSessionVoice();
  capped = await startSessionVoice({ env: { ...simulator.chargedTranslation, QUOTA_TRIAL_CHARACTERS: '160' } });
});
withSessionVoice(() => ({ env: simulator.translation }));
afterAll(async () => {
  await Promise.all([without.stop(), capped.stop()]);
  await simulator.close();
});

const behave = (translate: object) => simulator.behave({ translate });
beforeEach(() => behave({ mode: 'ok' }));
const messageOf = async (sessionId: string, seq = 1): Promise<SessionMessage> =>
  (await service.read(sessionId)).messages[seq - 1]!;

test('given a guest and staff of two languages, then the original is there at once, and the translation follows as a change', async () => {
  const { sessionId, token } = await service.newSession();

  const asked = await service.write(sessionId, 'Mam 12 palet');
  expect(asked).toMatchObject({ text: 'Mam 12 palet', language: 'pl', translation: 'pending', translations: {} });
  await eventually(async () =>
    expect(await messageOf(sessionId)).toMatchObject({
      text: 'Mam 12 palet',
      translation: 'done',
      translations: { de: 'Ich habe 12 Paletten' },
    }),
  );
  expect((await messageOf(sessionId)).version).toBeGreaterThan(asked.version);

  await service.write(sessionId, 'Fahren Sie an Rampe 3', { sender: 'company', token });
  await eventually(async () =>
    expect(await messageOf(sessionId, 2)).toMatchObject({
      language: 'de',
      translation: 'done',
      translations: { pl: 'Proszę podjechać do rampy 3' },
    }),
  );
});

test('given a translator that fails, then the original is marked at once, and the translation comes when it works again', async () => {
  const { sessionId } = await service.newSession();
  await behave({ mode: 'fail', status: 503 });

  await service.write(sessionId, 'Mam 12 palet');
  await eventually(async () =>
    expect(await messageOf(sessionId)).toMatchObject({ translation: 'not translated', translations: {} }),
  );

  await behave({ mode: 'ok' });
  await eventually(
    async () =>
      expect(await messageOf(sessionId)).toMatchObject({
        translation: 'done',
        translations: { de: 'Ich habe 12 Paletten' },
      }),
    { timeoutMs: 40_000 },
  );
}, 60_000);

// promise: Nobody in who does not belong
test('attack: given a conversation that has used up its characters of the day, then its messages stay as written, and say so', async () => {
  const { sessionId } = await capped.newSession();
  await capped.write(sessionId, 'Mam 12 palet');
  await eventually(async () =>
    expect((await capped.read(sessionId)).messages[0]).toMatchObject({ translation: 'done' }),
  );
  await capped.write(sessionId, 'Mam jeszcze dwanaście palet');
  await eventually(async () =>
    expect((await capped.read(sessionId)).messages[1]).toMatchObject({
      text: 'Mam jeszcze dwanaście palet',
      translation: 'not translated',
      translations: {},
    }),
  );
  // Another conversation has its own.
  const other = await capped.newSession();
  await capped.write(other.sessionId, 'Mam 12 palet');
  await eventually(async () =>
    expect((await capped.read(other.sessionId)).messages[0]).toMatchObject({ translation: 'done' }),
  );
});

test('given no translator, then every message says that it is not translated; phrase cards are, without one', async () => {
  const { sessionId, token } = await without.newSession();
  expect(await without.write(sessionId, 'Mam 12 palet')).toMatchObject({ translation: 'not translated' });
  const card = await without.write(sessionId, '', { phraseId: 'where-do-i-park' });
  expect(card).toMatchObject({
    text: phraseText('where-do-i-park', 'pl'),
    language: 'pl',
    phraseId: 'where-do-i-park',
    translation: 'done',
    translations: { de: phraseText('where-do-i-park', 'de') },
  });
  const same = await without.newSession();
  await without.post('/session/select-language', {}, { sessionId: same.sessionId, guestLanguageId: 'catalogue-de' });
  expect(await without.write(same.sessionId, 'Zwölf Paletten')).toMatchObject({ translation: 'none needed' });
  expect(await without.write(sessionId, 'Tor 3', { sender: 'company', token })).toMatchObject({ language: 'de' });
});

test('given a guest who chooses another language, then earlier messages are translated for them as well', async () => {
  const { sessionId, token } = await service.newSession();
  await service.write(sessionId, 'Fahren Sie an Rampe 3', { sender: 'company', token });
  await service.post('/session/select-language', {}, { sessionId, guestLanguageId: 'catalogue-uk' });
  await eventually(async () =>
    expect((await messageOf(sessionId)).translations).toMatchObject({ uk: 'Їдьте до рампи 3' }),
  );
});

test('given a colleague of another language who opens a session, then they read it in their own, from then on as well', async () => {
  const { sessionId, companyId } = await service.newSession();
  const ole = await service.person(companyId, 'Ole Hansen', { preferredLanguage: 'da' });
  for (let count = 1; count <= 12; count++) await service.write(sessionId, `Paleta ${count}`);

  await service.post('/session/open', { token: ole.token }, { sessionId });
  await service.write(sessionId, 'Ostatnia');

  await eventually(async () => {
    const { messages } = await service.read(sessionId);
    expect(messages.map(({ translations }) => translations.da)).toEqual([
      ...messages.slice(0, 12).map((_, index) => `Palle ${index + 1}`),
      'Den sidste',
    ]);
    expect(messages.at(-1)?.translations).toHaveProperty('de');
  });
});

test('given clients that ask as the documents write, then each reads the text in its own language, and a range as written', async () => {
  const { sessionId, companyId, token } = await service.newSession();
  const ole = await service.person(companyId, 'Ole Hansen', { preferredLanguage: 'da' });
  const [text, danish] = ['Fahren Sie an Rampe 3', 'Kør til rampe 3'];
  await service.write(sessionId, text, { sender: 'company', token });
  const read = async (as?: string, query?: string) => (await service.read(sessionId, as, query)).messages[0];

  await eventually(async () =>
    expect(await read()).toMatchObject({ text: 'Proszę podjechać do rampy 3', original: text }),
  );
  await eventually(async () => expect(await read(ole.token)).toMatchObject({ text: danish, language: 'de' }));
  const list = await service.get<{ sessions: GuestSession[] }>('/session/company-sessions', { token: ole.token });
  expect(list.body.sessions[0]?.messages).toMatchObject([{ text: danish }]);
  for (const asWritten of [await read(token), await read(undefined, '?limit=10')]) {
    expect(asWritten).toMatchObject({ text });
    expect(asWritten).not.toHaveProperty('original');
  }
});

test('given a ninth language of readers, then who reads it gets the text as written, without a wait', async () => {
  const { sessionId, companyId } = await service.newSession();
  await service.write(sessionId, 'Mam 12 palet');
  for (const language of ['en', 'da', 'sv', 'nl', 'fr', 'it', 'es']) {
    const { token } = await service.person(companyId, 'Ole Hansen', { preferredLanguage: language });
    await service.post('/session/open', { token }, { sessionId });
  }
  const ninth = await service.person(companyId, 'Rui Costa', { preferredLanguage: 'pt' });
  await eventually(async () => expect(Object.keys((await messageOf(sessionId)).translations)).toHaveLength(8));
  const began = performance.now();
  expect((await service.read(sessionId, ninth.token)).messages).toMatchObject([{ text: 'Mam 12 palet' }]);
  expect(performance.now() - began).toBeLessThan(2_500);
});

test('given a language that the translator does not know, then the message is marked for good', async () => {
  const { sessionId, token, companyId } = await service.newSession();
  const admin = await service.person(companyId, 'Ada Berg', { role: 'iadmin' });
  const sorbian = { name: 'Sorbian', code: 'hsb', awsCode: '' };
  await service.post('/language', { token: admin.token }, sorbian);
  const { body } = await service.get<{ languages: { _id: string; code: string }[] }>('/language', { token });
  const guestLanguageId = body.languages.find(({ code }) => code === 'hsb')?._id;
  await service.post('/session/select-language', {}, { sessionId, guestLanguageId });
  await behave({ mode: 'fail', status: 400 });

  await service.write(sessionId, 'Tor 3', { sender: 'company', token });

  await eventually(async () => expect(await messageOf(sessionId)).toMatchObject({ translation: 'not translated' }));
  const work = service.context.store.connection.collection('work');
  await eventually(async () =>
    expect((await work.findOne({ companyId, state: 'failed' }))?.error).toContain('no translation into hsb'),
  );
});
