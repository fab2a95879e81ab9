import { randomUUID } from 'node:crypto';
import { eventually, type InterpreterWire, startInterpreterWire } from '@gatelingo/chassis/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { SessionMessage } from '@gatelingo/proto/http/session-voice';
import { service, withSessionVoice } from './session-voice-service.ts';

let interpreter: InterpreterWire;
beforeAll(async () => {
  interpreter = await startInterpreterWire();
});
withSessionVoice(() => ({ env: interpreter.settings }));
afterAll(() => interpreter.close());
beforeEach(() => {
  interpreter.state.recognised = 'uk';
  interpreter.asked.length = 0;
});

const text = 'Я приїхав до другої брами, де мені можна розвантажитися?';

const messageOf = async (sessionId: string, seq = 1): Promise<SessionMessage> =>
  (await service.read(sessionId)).messages[seq - 1]!;

const becomes = (sessionId: string, seq: number, expected: object) =>
  eventually(async () => expect(await messageOf(sessionId, seq)).toMatchObject(expected));

const correct = (sessionId: string, seq: number, token: string | undefined) =>
  service.post<{ error?: string }>('/session/correct-language', { ...(token && { token }) }, { sessionId, seq });

test('given a guest who writes in another language than the chosen one, then the message is in the recognised one', async () => {
  const { sessionId, token } = await service.newSession();
  await service.write(sessionId, text);
  await becomes(sessionId, 1, {
    ...{ language: 'uk', chosenLanguage: 'pl', translation: 'done' },
    translations: { de: `uk to de: ${text}` },
  });
  // Texts of staff are in their language.
  await service.write(sessionId, 'Fahren Sie bitte mit Ihrem Wagen zur Rampe drei am Ende des Hofes', {
    sender: 'company',
    token,
  });
  await becomes(sessionId, 2, { language: 'de', translation: 'done' });
  expect(interpreter.asked.at(-1)).not.toHaveProperty('recognise');
});

test('given a recognised language that staff correct, then the chosen one counts for the rest of the session', async () => {
  const { sessionId, token } = await service.newSession();
  await service.write(sessionId, text);
  await becomes(sessionId, 1, { language: 'uk', translation: 'done' });

  expect((await correct(sessionId, 1, token)).status).toBe(200);
  await becomes(sessionId, 1, {
    ...{ language: 'pl', translation: 'done', translations: { de: `pl to de: ${text}` } },
    translatedBy: { de: 'interpreter' },
  });
  expect(await messageOf(sessionId)).not.toHaveProperty('chosenLanguage');

  // Once more changes nothing.
  const { version } = await service.read(sessionId);
  expect((await correct(sessionId, 1, token)).status).toBe(200);
  expect((await service.read(sessionId)).version).toBe(version);

  await service.write(sessionId, text);
  await becomes(sessionId, 2, { language: 'pl', translation: 'done', translations: { de: `pl to de: ${text}` } });
  expect(interpreter.asked.at(-1)).not.toHaveProperty('recognise');
});

test('given a language of the company that is recognised, then its readers need no translation', async () => {
  interpreter.state.recognised = 'de';
  const { sessionId } = await service.newSession();
  await service.write(sessionId, text);
  await becomes(sessionId, 1, { language: 'de', chosenLanguage: 'pl', translation: 'none needed', translations: {} });
});

test('a recognised language is corrected by staff of its company alone, and where there is such a message', async () => {
  const { sessionId, token } = await service.newSession();
  const other = await service.company();
  await service.write(sessionId, text);
  expect((await correct(sessionId, 1, undefined)).status).toBe(401);
  expect((await correct(sessionId, 1, other.token)).status).toBe(404);
  expect((await correct(sessionId, 9, token)).status).toBe(404);
  expect((await correct(randomUUID(), 1, token)).status).toBe(404);
});
