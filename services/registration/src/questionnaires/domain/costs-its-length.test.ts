import { describe, expect, test } from '@jest/globals';
import type { QuestionnaireContent, QuestionnaireInput, TranslatedText } from '@gatelingo/proto/http/questionnaires';
import { completenessBy } from '@gatelingo/proto/questionnaires';
import { formTranslations } from './form-translations.ts';
import { nextContent } from './next-content.ts';

const options = Array.from({ length: 100 }, (_each, at) => String(at));
const fields = Array.from({ length: 200 }, (_each, at) => ({
  ...{ _id: `f${String(at)}`, label: `Field ${String(at)}`, type: 'select' as const, options },
}));
const turned = fields.toReversed().map((field) => ({ ...field, options: options.toReversed() }));
const languages = Array.from({ length: 50 }, (_each, at) =>
  `a${String.fromCodePoint(97 + (at % 26))}`.concat(at < 26 ? '' : 'a'),
);

type OfLanguage = Record<string, TranslatedText>;
const translated = (source: string): TranslatedText => ({ text: `${source} pl`, source, isChecked: true });
/** Translations of the name alone, and of a field whose words are those of all others. */
const kinds: [string, OfLanguage][] = [
  ['the name', { name: translated('ADR') }],
  [
    'one field',
    Object.fromEntries(options.map((option, at) => [`field.f1.option.${String(at)}`, translated(option)] as const)),
  ],
];
const inputIn = (count: number, own: OfLanguage): QuestionnaireInput => {
  const translations = Object.fromEntries(languages.slice(0, count).map((language) => [language, own]));
  return { name: 'ADR', fields, translations };
};

/** The shortest of some runs, in milliseconds of this process: other processes do not count, nor do runs before code is compiled. */
const costOf = (work: () => unknown): number => {
  const runs = Array.from({ length: 6 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...runs);
};

/** Ten times the languages of a questionnaire of 20,000 texts, of which each language has few. */
const expectFewMore = (workIn: (count: number) => unknown) => {
  const few = costOf(() => workIn(5));
  expect(costOf(() => workIn(50))).toBeLessThan(3 * few + 10);
};

// promise: Nobody in who does not belong
describe.each(kinds)(
  'given a large questionnaire with translations of %s, then fifty languages cost little more than five',
  (_what, own) => {
    const contents = new Map<number, QuestionnaireContent>(
      [5, 50].map((count) => [count, nextContent(inputIn(count, own))]),
    );
    const contentIn = (count: number) => contents.get(count)!;

    test('in its form', () => {
      expectFewMore((count) => formTranslations('q', contentIn(count), undefined));
      expect(Object.keys(formTranslations('q', contentIn(50), undefined))).toHaveLength(50);
      expect(Object.keys(formTranslations('q', contentIn(50), 'aa'))).toHaveLength(Object.keys(own).length);
    });

    test('in the list of the builder', () => {
      expectFewMore((count) => languages.slice(0, count).map(completenessBy(contentIn(count))));
      expect(completenessBy(contentIn(50))('aa').checked).toBe(Object.keys(own).length);
    });

    test('when it is created', () => {
      expectFewMore((count) => nextContent(inputIn(count, own)));
    });

    test('when all its fields and options change places', () => {
      const change = (count: number) => nextContent({ name: 'ADR', fields: turned }, contentIn(count));
      expectFewMore(change);
      const { translations } = change(50);
      expect(Object.keys(translations)).toHaveLength(50);
      expect(Object.keys(translations.aa ?? {})).toHaveLength(Object.keys(own).length);
    });
  },
);

test('given several new fields have the label of one that is gone, then one of them gets its translations', () => {
  const tank = (_id: string) => ({ _id, label: 'Tank', type: 'select' as const, options: ['Full'] });
  const pl = { 'field.old.label': translated('Tank'), 'field.old.option.0': translated('Full') };
  const before = nextContent({ name: 'ADR', fields: [tank('old')], translations: { pl } });
  const { translations } = nextContent({ name: 'ADR', fields: [tank('one'), tank('two')] }, before);
  expect(Object.keys(translations.pl ?? {})).toEqual(['field.one.label', 'field.one.option.0']);
});

test('given an option stands in the list twice, then its translation is there once', () => {
  const of = (offered: string[]) => [{ _id: 'tank', label: 'Tank', type: 'select' as const, options: offered }];
  const pl = { 'field.tank.option.0': translated('Full') };
  const before = nextContent({ name: 'ADR', fields: of(['Full']), translations: { pl } });
  const { translations } = nextContent({ name: 'ADR', fields: of(['x', 'Full', 'Full']) }, before);
  expect(Object.values(translations.pl ?? {})).toEqual([translated('Full')]);
});
