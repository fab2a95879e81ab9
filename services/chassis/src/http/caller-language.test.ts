import { expect, test } from '@jest/globals';
import { bodyInLanguage, callerLanguage } from './caller-language.ts';

const request = (accepted: string[], body?: unknown) => ({ acceptsLanguages: () => accepted, body }) as never;

test.each([
  ['the first of the header', ['pl', 'de'], { preferredLanguage: 'ro' }, 'pl'],
  ['in lower case', ['pt-BR'], undefined, 'pt-br'],
  ["without a header, the payload's", ['*'], { preferredLanguage: ' RO ' }, 'ro'],
  ['English without either', ['*'], { preferredLanguage: '' }, 'en'],
  ['English for what is no language', ['x'.repeat(40)], { preferredLanguage: { $ne: '' } }, 'en'],
  ['English for a tag that nobody uses for its length', [`de${'-aaaa'.repeat(3_000)}`], undefined, 'en'],
  ['English without a body', [], undefined, 'en'],
])("the caller's language: %s", (_what, accepted, body, language) => {
  expect(callerLanguage(request(accepted, body))).toBe(language);
});

test('an error is written in a language, with its fields; its codes stay', () => {
  const details = [{ field: 'name', code: 'required', error: 'This is needed.' }];
  const body = { error: 'Please check what you entered.', code: 'invalid_input', details };
  expect(bodyInLanguage('de', body)).toEqual({
    error: 'Bitte prüfen Sie Ihre Eingaben.',
    code: 'invalid_input',
    details: [{ field: 'name', code: 'required', error: 'Bitte ausfüllen.' }],
  });
});

test('the message of an answer is written in a language, and the rest stays', () => {
  const body = { message: 'Step 1 of 2 confirmed.', nextStep: { message: 'Empty text' } };
  expect(bodyInLanguage('de', body)).toEqual({
    message: 'Schritt 1 von 2 bestätigt.',
    nextStep: { message: 'Empty text' },
  });
});

test.each([[null], ['text'], [[{ message: 'Empty text' }]], [{ rows: [1] }]])('%j stays as it is', (body) => {
  expect(bodyInLanguage('de', body)).toEqual(body);
});
