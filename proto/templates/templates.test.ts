import { expect, test } from '@jest/globals';
import {
  bodyOf,
  filled,
  howLateList,
  kinds,
  languages,
  listTitle,
  namedIn,
  noticeText,
  readTemplates,
  templateLanguage,
  translatedNote,
  welcome,
  whichCompanyList,
  whichCompanyValues,
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
  ['ar-eg', 'ar'],
  ['ka', 'en'],
  ['', 'en'],
])('a driver who reads %j gets the texts in %j', (code, language) => {
  expect(templateLanguage(code)).toBe(language);
});

const longName = 'Spedition und Lagerhaus Nordhafen am Hafenbecken GmbH & Co. Kommanditgesellschaft';
const ten = Array.from({ length: 10 }, (_each, at) => ({ companyId: `company-${String(at)}`, name: longName }));

test.each(languages)(
  'the question which company, in %s, is a list that WhatsApp takes, and its text is that of the SMS',
  (language) => {
    const { types, variables } = whichCompanyList(language, 10);
    const list = types['twilio/list-picker'];
    const values = whichCompanyValues(ten);
    expect(Object.keys(values)).toEqual(Object.keys(variables));
    const body = filled(bodyOf(types), values);
    expect(body).toBe(
      noticeText(
        'which-company',
        language,
        ten.map(({ name }) => name),
      ),
    );
    expect(body.length).toBeLessThanOrEqual(1024);
    expect((list?.button ?? '').length).toBeLessThanOrEqual(20);
    const items = list?.items.map(({ item, id }) => ({ title: filled(item, values), id: filled(id, values) })) ?? [];
    for (const { title } of items) expect(Array.from(title).length).toBeLessThanOrEqual(24);
    expect(items[9]).toEqual({ title: listTitle(9, longName), id: 'company-9' });
  },
);

test.each(languages)(
  'the question how late, in %s, is a list that WhatsApp takes, with numbers in its text',
  (language) => {
    const { types, variables } = howLateList(language);
    const list = types['twilio/list-picker'];
    expect([variables, bodyOf(types)]).toEqual([{}, noticeText('how-late', language)]);
    expect(bodyOf(types)).toMatch(/[?؟]\n\n1\. 15 .+\n2\. 30 .+\n3\. 60 .+$/);
    expect((list?.button ?? '').length).toBeLessThanOrEqual(20);
    expect(list?.items.map(({ id }) => id)).toEqual(['late-15', 'late-30', 'late-60']);
    for (const { item } of list?.items ?? []) expect(item.length).toBeLessThanOrEqual(24);
  },
);

test.each(['company-chosen', 'not-delivered'] as const)('each language has its own notice %s', (kind) => {
  const texts = languages.map((language) => noticeText(kind, language, ['Nordhafen']));
  expect(new Set(texts).size).toBe(languages.length);
  for (const text of texts) expect(text.includes('Nordhafen')).toBe(kind === 'company-chosen');
});
