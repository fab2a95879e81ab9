import { describe, expect, it } from '@jest/globals';
import { visitLabels } from '@gatelingo/proto/visit-labels';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { interfaceLanguages } from './shared/languages.ts';

type Texts = { [key: string]: Texts | string | Texts[] };

const folder = fileURLToPath(new URL('./locales/', import.meta.url));
const documentLabels = fileURLToPath(
  new URL('../../services/registration/src/documents/domain/labels/', import.meta.url),
);
const read = (file: string) => JSON.parse(readFileSync(folder + file, 'utf8')) as Texts;
const textsOf = (texts: Texts | Texts[], path = ''): Map<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${path}${key}`, value] as [string, string]]
        : [...textsOf(value, `${path}${key}.`)],
    ),
  );
const pluralForm = /_(zero|one|two|few|many|other)$/;
const holes = (text: string) => [...new Set([...text.matchAll(/\{\{\w+\}\}/g)].map(String))].sort();
const codes = interfaceLanguages.map(({ code }) => code);
/** Texts for drivers, guests, receivers and staff. */
const namespaces = ['public', 'questionnaire', 'session', 'confirm', 'pass', 'receiver', 'legal', 'staff'];
const inEnglish = new Map(namespaces.map((name) => [name, textsOf(read(`en/${name}.json`))]));

/** The keys that a language must have: each text of English, and of a text with a number every form that it has. */
const keysFor = (code: string, english: Map<string, string>) => {
  // The rule of "pt" is Brazil's, which has 0 in the singular; i18next takes a form of its own for 0 first.
  const forms = [...new Intl.PluralRules(code).resolvedOptions().pluralCategories, ...(code === 'pt' ? ['zero'] : [])];
  const keys = [...english.keys()].flatMap((key) => {
    const text = key.replace(pluralForm, '');
    return text === key ? [key] : forms.map((form) => `${text}_${form}`);
  });
  return [...new Set(keys)].sort();
};

/** Texts that are the same word in English; each language lists its own (`<namespace>:<key>`). */
const sameInEnglish = (code: string) => {
  const file = `${code}/same-in-english.json`;
  return existsSync(folder + file) ? (JSON.parse(readFileSync(folder + file, 'utf8')) as string[]) : [];
};

/** Words for a person who translates: the program is not called so, or a driver thinks that somebody reads along. */
const translatingPerson: Record<string, RegExp> = {
  ...{ ar: /المترجم الآلي/u, bg: /преводач/iu, cs: /tlumočník|překladatel/iu, da: /\btolk(en)?\b|oversætteren/iu },
  ...{ de: /dolmetscher|übersetzer/iu, en: /interpreter|\btranslators?\b/iu, es: /intérprete|\btraductor/iu },
  ...{ fr: /interprète|traducteur/iu, hu: /tolmács|\b(a|az) fordító(nak)?(?= )/iu, is: /túlk|þýðand/iu },
  ...{ it: /interprete|traduttore/iu, lt: /vertėj/iu, nl: /\btolk\b|\bvertaler/iu, pl: /tłumacz(a|em)?(?![\p{L}])/iu },
  ...{
    pt: /intérprete|\btradutor/iu,
    ro: /interpret(ul)?\b|traducător/iu,
    ru: /переводчик/iu,
    sk: /tlmočník|prekladateľ/iu,
  },
  ...{ sv: /\btolk(en)?\b|översättaren/iu, tr: /çevirmen/iu, uk: /перекладач/iu },
};

describe.each(codes)('the texts in %s', (code) => {
  const own = new Map(
    namespaces.map((name) => {
      const file = `${code}/${name}.json`;
      return [name, existsSync(folder + file) ? textsOf(read(file)) : new Map<string, string>()];
    }),
  );

  it.each(namespaces)('%s: complete, in each form that a number takes', (name) => {
    expect([...own.get(name)!.keys()].sort()).toEqual(keysFor(code, inEnglish.get(name)!));
    expect([...own.get(name)!].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(namespaces)('%s: what is filled into a text has its place in it', (name) => {
    const english = inEnglish.get(name)!;
    for (const [key, text] of own.get(name)!) {
      // A form for one or two may say it as a word: "one vehicle".
      if (/_(zero|one|two)$/.test(key)) continue;
      const model = english.get(key) ?? english.get(key.replace(pluralForm, '_other')) ?? '';
      expect([key, holes(text)]).toEqual([key, holes(model)]);
    }
  });

  it('name no person who translates', () => {
    const texts = namespaces.flatMap((name) =>
      [...own.get(name)!].map(([key, text]) => `${name}:${key} ${text.replace(/\{\{\w+\}\}/g, '')}`),
    );
    const person = translatingPerson[code]!;
    expect(texts.filter((text) => person.test(text.slice(text.indexOf(' '))))).toEqual([]);
  });

  // promise: Pages
  it('is not English, save for the words that are the same', () => {
    if (code === 'en') return expect(sameInEnglish(code)).toEqual([]);
    const same = namespaces.flatMap((name) =>
      [...own.get(name)!]
        .filter(
          ([key, text]) => inEnglish.get(name)!.get(key) === text && /\p{L}/u.test(text.replace(/\{\{\w+\}\}/g, '')),
        )
        .map(([key]) => `${name}:${key}`),
    );
    expect(same.sort()).toEqual(['public:brand', ...sameInEnglish(code)].sort());
  });

  it('the privacy policy quotes the buttons that it names', () => {
    const policy = [...own.get('legal')!].map(([, text]) => text).join('\n');
    for (const key of ['cookies.settings', 'registration.known.notYou'])
      expect([key, policy.includes(own.get('public')!.get(key)!)]).toEqual([key, true]);
  });

  it("the registration's document calls things as the form and the pass do", () => {
    const { plateTruck, plateTrailer, loadingNumber } = visitLabels[code];
    const onForm = ['licensePlateTruck', 'licensePlateTrailer', 'loadingNumber'].map((field) =>
      own.get('public')!.get(`registration.fields.${field}`),
    );
    expect([plateTruck, plateTrailer, loadingNumber]).toEqual(onForm);
    const labels = readFileSync(`${documentLabels}${code}.ts`, 'utf8');
    expect(labels).toContain(`registrationNumber: '${own.get('pass')!.get('number')!}'`);
  });

  it('has the six rules, and what to do with a code no longer in use', () => {
    expect(own.get('public')!.get('rules.speed')).toContain('10');
    const notInUse = read('code-not-in-use.json')[code] as Record<string, string>;
    expect(Object.keys(notInUse)).toEqual(['title', 'text']);
    expect(notInUse.title!.length).toBeGreaterThan(10);
    expect(notInUse.text!.length).toBeGreaterThan(10);
  });
});
