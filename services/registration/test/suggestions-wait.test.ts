import { type InterpreterWire, startInterpreterWire } from '@gatelingo/chassis/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { noPdfs, service, withRegistration } from './registration-service.ts';

let interpreter: InterpreterWire;
beforeAll(async () => {
  interpreter = await startInterpreterWire();
});
withRegistration(() => ({ env: { ...noPdfs, ...interpreter.settings, TRANSLATION_SUGGESTIONS_PER_HOUR: '2' } }));
afterAll(() => interpreter.close());

const suggest = (token: string, texts: string[]) =>
  service.post<{ retryAfterSeconds?: number }>('/questionnaires/translate', { token }, { from: 'en', to: 'pl', texts });

test('given a model that is being loaded, then the page may ask again, which costs the company no call', async () => {
  const { token } = await service.company({ role: 'user' });
  Object.assign(interpreter.state, { isLoading: true, retryAfterSeconds: 7 });
  for (let tries = 1; tries <= 4; tries++)
    expect(await suggest(token, ['Tank', '4'])).toMatchObject({
      ...{ status: 200, body: { texts: [null, '4'], retryAfterSeconds: 7 } },
    });

  Object.assign(interpreter.state, { isLoading: false, untranslated: 1 });
  expect(await suggest(token, ['Tank', '4'])).toMatchObject({
    status: 200,
    body: { texts: ['en to pl: Tank', '4'], translatedBy: ['interpreter', null], partly: [0] },
  });
});
