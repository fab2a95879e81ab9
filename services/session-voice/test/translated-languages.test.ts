import { startInterpreterWire, type InterpreterWire } from '@gatelingo/chassis/testing';
import type { Language } from '@gatelingo/proto/http/session-voice';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startSessionVoice, type SessionVoice } from './session-voice-service.ts';

let wire: InterpreterWire;
let service: SessionVoice;
beforeAll(async () => {
  wire = await startInterpreterWire();
  wire.state.languages = ['en', 'pt'];
  service = await startSessionVoice({ env: wire.settings });
});
afterAll(async () => {
  await service.stop();
  await wire.close();
});

/** The page of languages promised texts in 58 languages where two were translated. */
test('a language without a model is shown as not translated', async () => {
  const { body } = await service.get<{ languages: Language[] }>('/language');
  const translated = body.languages.filter(({ can }) => can.text).map(({ code }) => code);
  expect(translated).toEqual(['en', 'pt', 'pt-br']);
});
