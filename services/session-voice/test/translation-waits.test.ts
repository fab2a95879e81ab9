import { eventually, type InterpreterWire, startInterpreterWire } from '@gatelingo/chassis/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { SessionMessage } from '@gatelingo/proto/http/session-voice';
import { service, withSessionVoice } from './session-voice-service.ts';
import { longRows } from '../../../stack/src/tests/long.ts';

let interpreter: InterpreterWire;
beforeAll(async () => {
  interpreter = await startInterpreterWire();
});
withSessionVoice(() => ({ env: interpreter.settings }));
afterAll(() => interpreter.close());
beforeEach(() => {
  Object.assign(interpreter.state, { isLoading: false, recognised: '', untranslated: 0 });
  interpreter.asked.length = 0;
});
afterEach(() => {
  jest.restoreAllMocks();
});

const messageOf = async (sessionId: string): Promise<SessionMessage> => (await service.read(sessionId)).messages[0]!;

test('given a model that is being loaded, then the message is being translated, and its text comes once it is there', async () => {
  interpreter.state.isLoading = true;
  const { sessionId } = await service.newSession();
  await service.write(sessionId, 'Gdzie jest rampa?');
  await eventually(() => expect(interpreter.asked.length).toBeGreaterThan(1));
  expect((await messageOf(sessionId)).translation).toBe('pending');

  interpreter.state.isLoading = false;
  await eventually(async () =>
    expect(await messageOf(sessionId)).toMatchObject({
      translation: 'done',
      translations: { de: 'pl to de: Gdzie jest rampa?' },
      translatedBy: { de: 'interpreter' },
    }),
  );
  expect(await messageOf(sessionId)).not.toHaveProperty('partly');
});

test('given a model that is not loaded within a minute, then its readers read that the message is not translated', async () => {
  const { sessionId } = await service.newSession();
  interpreter.state.isLoading = true;
  await service.write(sessionId, 'Gdzie jest rampa?');
  await eventually(() => expect(interpreter.asked.length).toBeGreaterThan(1));
  expect((await messageOf(sessionId)).translation).toBe('pending');

  jest.spyOn(service.context.clock, 'now').mockImplementation(() => new Date(Date.now() + 60_000));
  await eventually(async () => expect((await messageOf(sessionId)).translation).toBe('not translated'));
});

test('given a text of which some sentences stay as they were, then its message says so', async () => {
  interpreter.state.untranslated = 1;
  const { sessionId } = await service.newSession();
  await service.write(sessionId, 'Mam 12 palet. L-20931/7 czeka.');
  await eventually(async () =>
    expect(await messageOf(sessionId)).toMatchObject({ translation: 'done', partly: ['de'] }),
  );
});

test.each(['👍', ...longRows(['L-20931/7', '12:30', '4'])])(
  'given %s, then it reads as itself, and nobody is asked',
  async (text) => {
    const { sessionId } = await service.newSession();
    expect(await service.write(sessionId, text)).toMatchObject({ text, translation: 'none needed' });
    expect(interpreter.asked.filter(({ q }) => q === text)).toEqual([]);
  },
);

test('who may see a text is known to whoever asks for the languages', async () => {
  const { body } = await service.get<{ providers: object }>('/language', {});
  expect(body.providers).toMatchObject({ translation: true, translators: ['interpreter'] });
});
