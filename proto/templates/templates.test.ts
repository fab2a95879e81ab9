import { expect, test } from '@jest/globals';
import { contentName } from './content-name.ts';
import {
  answersAsText,
  bodyOf,
  buttonsOf,
  callLaterMinutes,
  filled,
  howLateList,
  kinds,
  languages,
  listTitle,
  namedIn,
  namedValues,
  newestVersion,
  noticeText,
  noValue,
  numberedValues,
  readTemplate,
  readTemplates,
  stepKinds,
  templateLanguage,
  translatedNote,
  useNumberQuestion,
  versionsOf,
  welcome,
  whichCompanyList,
  whichCompanyValues,
} from './index.ts';

const noValues = {
  ...{ welcome: noValue, company: noValue, job: noValue },
  ...{ place: noValue, time: noValue, note: noValue, link: noValue },
};

test('there is one template a kind and language, about a step another one without a note, each under a name of its own', () => {
  const names = readTemplates().map(({ friendly_name: name }) => name);
  expect(new Set(names).size).toBe((kinds.length + stepKinds.length) * languages.length);
  expect(names).toEqual(expect.arrayContaining(['gatelingo_step_late_3_pl', 'gatelingo_job_done_3_pl']));
});

test.each(readTemplates().map((template) => [template.friendly_name, template] as const))(
  '%s is what WhatsApp approves',
  (_name, { kind, types, variables }) => {
    const body = bodyOf(types);
    expect(namedIn(body)).toEqual(Object.keys(variables));
    expect(body).not.toMatch(/^\s*\{\{|\}\}\s*$/);
    // WhatsApp refuses variables side by side, and too many of them for the words around.
    expect(body).not.toMatch(/\}\}\s*\{\{/);
    const words = body.split(/\{\{\w+\}\}|[\s.,:;?!]+/u).filter((word) => /\p{L}/u.test(word));
    expect(words.length).toBeGreaterThan(2 * Object.keys(variables).length);
    expect(body.length).toBeLessThan(550);
    // The link once.
    const isWithout = kind === 'job-done' || kind === 'talk' || kind === 'call-office';
    expect(filled(body, variables).split('https://').length - 1).toBe(isWithout ? 0 : 1);
  },
);

test.each(languages)(
  'in %s a message about a step has three answers as buttons, which also stand as lines',
  (language) => {
    const buttons = buttonsOf('reminder', language);
    expect(buttons.map(({ id }) => id)).toEqual(['here', 'late', 'talk']);
    for (const kind of stepKinds) expect(buttonsOf(kind, language)).toEqual(buttons);
    for (const { title } of [...buttons, ...buttonsOf('talk', language)]) expect(title.length).toBeLessThanOrEqual(20);
    expect(new Set(buttons.map(({ title }) => title)).size).toBe(3);
    const lines = buttons.map(({ title }, at) => `${String(at + 1)}. ${title}`);
    expect(answersAsText('step-late', language)).toBe(lines.join('\n'));
    expect([buttonsOf('job-done', language), answersAsText('talk', language)]).toEqual([[], '']);
  },
);

test.each(languages)('in %s a call has three answers as buttons', (language) => {
  const buttons = buttonsOf('call-ramp', language);
  expect(buttons.map(({ id }) => id)).toEqual(['coming', 'later', 'declined']);
  expect(buttonsOf('call-office', language)).toEqual(buttons);
  for (const { title } of buttons) expect(title.length).toBeLessThanOrEqual(20);
  expect(buttons[1]!.title).toContain(String(callLaterMinutes));
  const lines = buttons.map(({ title }, at) => `${String(at + 1)}. ${title}`);
  expect(answersAsText('call-ramp', language)).toBe(lines.join('\n'));
});

test.each(languages)('in %s each version has a name of its own, and its own variables in their order', (language) => {
  for (const kind of kinds) {
    const versions = versionsOf(kind).map((version) => readTemplate(kind, language, version));
    expect(new Set(versions.map(({ friendly_name: name }) => name)).size).toBe(versions.length);
    for (const { types, variables } of versions) expect(namedIn(bodyOf(types))).toEqual(Object.keys(variables));
  }
});

test.each(languages)('in %s one version alone says what the staff wrote about the step', (language) => {
  const note = 'Only with a vest';
  for (const kind of stepKinds) {
    const texts = versionsOf(kind).map((version) => {
      const values = numberedValues(kind, { ...noValues, note }, version);
      return filled(bodyOf(readTemplate(kind, language, version).types), values);
    });
    expect(texts.map((text) => text.includes(note))).toEqual([true, false, false, false]);
  }
});

test.each(languages)('in %s a message about a step without a note has no line for one', (language) => {
  for (const kind of stepKinds) {
    const [version, withNote] = versionsOf(kind, { hasNote: false }).map((each) => readTemplate(kind, language, each));
    const lines = bodyOf(withNote!.types).split('\n');
    const shorter = bodyOf(version!.types).split('\n');
    expect(lines.length - shorter.length).toBe(1);
    expect(lines.filter((line) => !line.includes('{{') && !shorter.includes(line))).toEqual([]);
    expect(buttonsOf(kind, language, newestVersion(kind, { hasNote: false }))).toEqual(buttonsOf(kind, language));
  }
});

test('the values of one version stand under their numbers in another; the note of one that has none is empty', () => {
  const values = { ...noValues, job: 'Unload', place: 'Gate 4', time: 'at two', link: 'https://a' };
  const ofTwo = numberedValues('reminder', values, 2);
  expect(ofTwo).toEqual({ 1: 'Unload', 2: 'Gate 4', 3: 'at two', 4: 'https://a' });
  expect(numberedValues('reminder', namedValues('reminder', ofTwo, 2))).toEqual({
    ...ofTwo,
    ...{ 4: '–', 5: 'https://a' },
  });
});

test('a list or a question has another name on the account as soon as one of its texts is another', () => {
  const types = howLateList('de').types;
  expect(howLateList('de').friendly_name).toBe(contentName('how_late', 'de', types));
  const names = [howLateList('de'), useNumberQuestion('de'), whichCompanyList('de', 3)].map(
    (each) => each.friendly_name,
  );
  for (const name of names) expect(name).toMatch(/^gatelingo_(how_late|use_number|which_company_3)_de_[0-9a-f]{8}$/);
  expect(contentName('how_late', 'de', { 'twilio/text': { body: 'a' } })).not.toBe(
    contentName('how_late', 'de', { 'twilio/text': { body: 'b' } }),
  );
});

test('each language has its own notes that a machine translated all of a text, or a part', () => {
  const notes = languages.flatMap((language) => [
    translatedNote(language),
    translatedNote(language, { isPartly: true }),
  ]);
  expect(new Set(notes).size).toBe(2 * languages.length);
});

test('what follows a greeting is a word of ours in each language', () => {
  for (const language of languages) expect(welcome(language)).toMatch(/^[\p{L}\p{M} -]{3,30}$/u);
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
