import { expect, test } from '@jest/globals';
import {
  bodyOf,
  kinds,
  languages,
  namedIn,
  readTemplates,
  templateLanguage,
  translatedNote,
  welcome,
} from './index.ts';

test('there is one template a kind and language, each under a name of its own', () => {
  const names = readTemplates().map(({ friendly_name: name }) => name);
  expect(new Set(names).size).toBe(kinds.length * languages.length);
  expect(names).toContain('gatelingo_step_late_pl');
});

test.each(readTemplates().map((template) => [template.friendly_name, template] as const))(
  '%s is what WhatsApp approves',
  (_name, { types, variables }) => {
    const body = bodyOf(types);
    expect(namedIn(body)).toEqual(Object.keys(variables));
    expect(body).not.toMatch(/^\s*\{\{|\}\}\s*$/);
    expect(body.length).toBeLessThan(550);
    for (const { title } of types['twilio/quick-reply']?.actions ?? []) expect(title.length).toBeLessThanOrEqual(20);
  },
);

test('each language has its own note that a machine translated', () => {
  expect(new Set(languages.map(translatedNote)).size).toBe(languages.length);
});

test('what follows a greeting is a word of ours in each language', () => {
  for (const language of languages) expect(welcome(language)).toMatch(/^[\p{L} -]{3,30}$/u);
});

test.each([
  ['pl', 'pl'],
  ['pt-br', 'pt'],
  ['ar', 'en'],
  ['', 'en'],
])('a driver who reads %j gets the texts in %j', (code, language) => {
  expect(templateLanguage(code)).toBe(language);
});
