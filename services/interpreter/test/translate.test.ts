import { internalKeyHeader } from '@gatelingo/proto/http/internal-key';
import { interpreter } from '@gatelingo/proto/http/interpreter';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startInterpreter } from './support/interpreter.ts';

let running: Awaited<ReturnType<typeof startInterpreter>>;
beforeAll(async () => {
  running = await startInterpreter();
}, 120_000);
afterAll(() => running.stop());

const translated = async (q: string, source = 'pt', target = 'en') =>
  (await running.translate(q, source, target)).translatedText;

test('a sentence of each of two directions is translated', async () => {
  expect(await translated('Onde posso estacionar?')).toMatch(/^where can I park\?$/i);
  expect(await translated('Where can I park?', 'en', 'pt-br')).toMatch(/^onde posso estacionar\?$/i);
});

test('a region is the same language', async () => {
  expect(await translated('Onde posso estacionar?', 'pt-br', 'en')).toMatch(/park/i);
  expect(await running.translate('Onde posso estacionar?', 'pt', 'pt-br')).toEqual({
    translatedText: 'Onde posso estacionar?',
  });
});

test.each([
  ['one word', 'obrigado', /^thank/i],
  ['signs that look like html', '5 < 6 & mais', '5 < 6 & more'],
  ['tags are text', 'Onde <b>posso', /^where[^<>]*<[^<>]*>[^<>]+$/i],
  ['only emoji', '😀 👍🏽 🇵🇹', '😀 👍🏽 🇵🇹'],
  ['only a plate', 'L-20931/7', 'L-20931/7'],
  ['a plate with a space', 'WX 12345', 'WX 12345'],
  ['only digits', '24 500', '24 500'],
  ['emoji stay where they were', 'Obrigado 👍\n\nOnde posso estacionar? 😀', /^Thank.* 👍\n\nWhere.*\? 😀$/i],
  ['a code stays as typed', 'O camião L-20931/7 está na doca 12.', /L-20931\/7.* 12/],
])('%s: %j', async (_what, text, expected) => {
  const got = await translated(text);
  if (typeof expected === 'string') expect(got).toBe(expected);
  else expect(got).toMatch(expected);
});

// promise: Guests and staff talk
test.each([
  ['Onde posso descarregar as paletes?', 'pt', 'en', /unload the pallets/i],
  ['A que horas começam a carregar?', 'pt', 'en', /start loading/i],
  ['Onde está o porta-paletes?', 'pt', 'en', /pallet (?:jack|truck)/i],
  ['Não consigo descarregar o ficheiro.', 'pt', 'en', /download the file/i],
  ['Stop on the scale and wait for the green light.', 'en', 'pt', /na báscula/i],
  ['Stay away from the forklift.', 'en', 'pt', /do empilhador/i],
  ['The seal number does not match the papers.', 'en', 'pt', /selo.*documentos/i],
])('%s has the words of the trade', async (text, from, to, expected) => {
  expect(await translated(text, from, to)).toMatch(expected);
});

test('a word of 2,000 letters passes through, and the sentence around a long word is translated', async () => {
  const started = Date.now();
  const word = 'a'.repeat(1_900);
  expect(await translated(`Onde posso estacionar? ${word}`)).toMatch(new RegExp(`^where can I park\\? ${word}$`, 'i'));
  expect(await translated('b'.repeat(2_000))).toBe('b'.repeat(2_000));
  expect(Date.now() - started).toBeLessThan(20_000);
});

test('a sentence that loses its time stays as it was, and is counted', async () => {
  const got = await running.translate('Tudo bem. Chego às 21h.', 'pt', 'en');
  expect(got.untranslated).toBe(1);
  expect(got.translatedText).toContain('Chego às 21h.');
  expect(got.translatedText).not.toContain('Tudo bem');
  expect(await running.context.metrics.text()).toMatch(
    /^interpreter_sentences_total\{pair="pt-en",outcome="lost",service="interpreter"\} 1$/m,
  );
});

test.each([
  ['40,000 characters', { q: 'a '.repeat(20_000) }],
  ['2,001 characters', { q: 'a'.repeat(2_001) }],
  ['a word of 3,000 letters', { q: 'a'.repeat(3_000) }],
  ['an empty text', { q: '' }],
  ['only spaces', { q: '  \n ' }],
  ['no text', { q: 7 }],
  ['no language', { source: 'P T' }],
  ['html', { format: 'html' }],
  ['an unknown key', { more: true }],
])('%s is refused with a sentence', async (_what, given) => {
  const { status, body } = await running.send({ q: 'Olá', source: 'pt', target: 'en', ...given });
  expect({ status, body }).toEqual({
    status: 400,
    body: expect.objectContaining({ error: expect.any(String), code: expect.any(String) }),
  });
});

test('a pair without a model is refused in the words of LibreTranslate', async () => {
  const { status, body } = await running.send({ q: 'Guten Tag', source: 'de', target: 'en' });
  expect(status).toBe(400);
  expect(body).toEqual({ error: 'A translation from de to en is not supported.', code: 'no_model' });
});

test('right-to-left text with numbers is refused without a model, and keeps its digits', async () => {
  expect((await running.send({ q: 'عندي ١٢ طنا', source: 'ar', target: 'en' })).status).toBe(400);
  // The model of another language has only the digits: kept in the translation, or the sentence stays and is counted.
  const { translatedText, untranslated = 0 } = await running.translate('Chego com ١٢ toneladas.', 'pt', 'en');
  if (untranslated === 1) expect(translatedText).toBe('Chego com ١٢ toneladas.');
  else expect(translatedText).toMatch(/arrive.*(?:١٢|12)/i);
});

const english = 'Where can I unload the goods today, please? I have been waiting.';
const portuguese = 'Onde posso descarregar a mercadoria hoje, por favor? Estou à espera.';

test('a language that was given wrongly is recognised, if that was asked for', async () => {
  const got = await running.translate(portuguese, 'en', 'pt', { recognise: true });
  expect(got).toMatchObject({ translatedText: portuguese, detectedLanguage: { language: 'pt' } });
  const other = await running.translate(english, 'de', 'pt', { recognise: true });
  expect(other.detectedLanguage?.language).toBe('en');
  expect(other.translatedText).toMatch(/mercadoria|descarregar/);
  const notAsked = await running.translate(portuguese, 'en', 'pt');
  expect(notAsked.detectedLanguage).toBeUndefined();
});

test('a short text, and one in two languages, count as they were given', async () => {
  const short = await running.translate('Onde posso estacionar?', 'pt', 'en', { recognise: true });
  expect(short.detectedLanguage).toBeUndefined();
  const mixed = 'Onde posso descarregar a mercadoria? Where can I unload it please?';
  const got = await running.translate(mixed, 'pt', 'en', { recognise: true });
  expect(got.detectedLanguage).toBeUndefined();
  expect(got.translatedText).toContain('Where can I unload');
});

test.each([
  ['Spanish', 'es', '¿Dónde puedo descargar la mercancía hoy, por favor? Estoy esperando desde las ocho.'],
  ['Galician', 'gl', 'Onde podo descargar a mercadoría hoxe, por favor? Estou agardando dende as oito.'],
  ['Italian', 'it', 'Dove posso scaricare la merce oggi, per favore? Sto aspettando dalle otto.'],
])('%s, for which there is no model, is no Portuguese', async (_name, source, q) => {
  const { status, body } = await running.send({ q, source, target: 'en', recognise: true });
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'no_model' } });
  const wrong = await running.translate(q, 'en', 'pt', { recognise: true });
  expect(wrong.detectedLanguage).toBeUndefined();
});

test('the languages, and what is in memory', async () => {
  const headers = { [internalKeyHeader]: running.key };
  const languages = await running.call(interpreter.listLanguages, { headers });
  expect(languages).toEqual([
    { code: 'en', name: 'English', targets: ['pt'], loaded: ['pt'] },
    { code: 'pt', name: 'Portuguese', targets: ['en'], loaded: ['en'] },
  ]);
});

test('without a key, with a wrong one or a token nothing is answered; any key of the list is one', async () => {
  const body = { q: 'Olá', source: 'pt', target: 'en' };
  const wrong = Buffer.alloc(32).toString('base64');
  for (const headers of [{}, { [internalKeyHeader]: wrong }, { authorization: `Bearer ${running.key}` }])
    for (const answer of [
      await running.post('/translate', { headers }, body),
      await running.get('/languages', { headers }),
    ])
      expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
});

test('it is ready while its threads run, without any store or broker', async () => {
  expect(await running.health.get('/readyz')).toMatchObject({ status: 200 });
  expect(Object.keys(running.context)).not.toEqual(expect.arrayContaining(['bus']));
});
