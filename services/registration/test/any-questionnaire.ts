import fc from 'fast-check';
import { line, name as nameText, text as longText } from '@gatelingo/proto/http/fields';
import {
  fieldTypes,
  type FieldType,
  type QuestionnaireInput,
  type QuestionnaireField,
  type Translations,
} from '@gatelingo/proto/http/questionnaires';
import { textsOf } from '@gatelingo/proto/questionnaires';

export interface AnyQuestionnaire {
  input: Omit<QuestionnaireInput, 'fields'> & { fields: QuestionnaireField[]; translations: Translations };
  /** The driver's act at each of the fields. */
  wishes: Wish[];
  driverLanguage: string;
}

/** The driver's act at a field: by its type one of these counts. */
export interface Wish {
  isEmpty: boolean;
  words: string;
  option: number;
  isTicked: boolean;
  number: string;
  day: string;
}

export const driverLanguages = ['de', 'ar', 'uk'] as const;

// Texts that people write, and what programs on the way (JSON, HTML, CSV, spreadsheets) take for something of their own.
const odd = [
  ...['Tank', 'Führerschein', 'Ładunek', 'Номер прицепа', 'رقم الشاحنة', '12', 'Ja', '🚚', 'a', 'I'],
  ...[
    '<b>',
    '</td>',
    '<script>',
    '&',
    '&amp;',
    '&#65;',
    '"',
    "'",
    '`',
    '\\',
    '\\n',
    '{"a":1}',
    '{{a}}',
    '$&',
    '%s',
    '%20',
  ],
  ...['=1+1', '+48', '-', '@SUM(1)', ',', ';', '|', '_x0041_', ']]>', '\uffff', '\ufffe'],
  // A letter and its accent with an invisible mark between them, a letter of two characters, and other blanks.
  ...['e\u200e\u0301', 'e\u0301', '\u00a0', '\u2028', '\t'],
];
const part = fc.constantFrom(...odd);
const some = fc
  .tuple(fc.array(part, { minLength: 1, maxLength: 5 }), fc.constantFrom('', ' ', '  '))
  .map(([parts, between]) => parts.join(between));
const long = part.map((each) => `Frage ${each} `.repeat(60).slice(0, 500));

const oneLine = (of: fc.Arbitrary<string>, most: number) =>
  of.filter((each) => line(most).safeParse(each).success && each.length <= most);
const label = oneLine(fc.oneof({ weight: 8, arbitrary: some }, { weight: 1, arbitrary: long }), 500);
const option = oneLine(some, 200);
const options = fc.uniqueArray(option, {
  minLength: 1,
  maxLength: 5,
  selector: (each) => line(200).parse(each).toLocaleLowerCase(),
});
const name = some.filter((each) => nameText(200).safeParse(each).success);
const words = fc
  .tuple(some, some, fc.constantFrom('', '\n', '\n\n'))
  .map((parts) => parts.join(''))
  .filter((each) => longText(5_000).safeParse(each).success);

const wish: fc.Arbitrary<Wish> = fc.record({
  isEmpty: fc.integer({ min: 0, max: 4 }).map((each) => each === 0),
  words,
  option: fc.nat(4),
  isTicked: fc.boolean(),
  number: fc.constantFrom('0', '-1,5', '1.50', '+12', '.5', '007', '123456789012345', '123456789012345.6789', '-0'),
  day: fc.constantFrom('2026-11-20', '2024-02-29', '1900-02-28', '1901-01-01', '0001-01-01', '9999-12-31'),
});

interface Drawn {
  type: FieldType;
  label: string;
  options: string[];
  required: boolean;
  /** Which of the earlier fields that can decide, and by which of its answers; none for most fields. */
  decides: number;
  by: number;
}
const drawn: fc.Arbitrary<Drawn> = fc.record({
  type: fc.constantFrom(...fieldTypes),
  label,
  options,
  required: fc.boolean(),
  decides: fc.nat(5),
  by: fc.nat(4),
});

const withConditions = (all: readonly Drawn[]): QuestionnaireField[] => {
  const fields: QuestionnaireField[] = [];
  for (const [at, { type, label: written, options: offered, required, decides, by }] of all.entries()) {
    const deciding = fields.filter((each) => each.condition === null && ['select', 'checkbox'].includes(each.type));
    const other = deciding[decides];
    const equals = other?.type === 'checkbox' ? by % 2 === 0 : other?.options[by % other.options.length];
    fields.push({
      _id: `f${String(at)}`,
      ...{ label: written, type, required },
      options: type === 'select' ? offered : [],
      condition: other && equals !== undefined ? { field: other._id, equals } : null,
    });
  }
  return fields;
};

/** A questionnaire that the builder can make, and a driver who fills it in. */
export const anyQuestionnaire: fc.Arbitrary<AnyQuestionnaire> = fc
  .record({
    name,
    description: fc.oneof(
      fc.constant(''),
      some,
      some.map((each) => `<strong>${each}</strong>`),
    ),
    drawn: fc.array(drawn, { minLength: 1, maxLength: 9 }),
    isOneLabel: fc.integer({ min: 0, max: 5 }).map((each) => each === 0),
    wishes: fc.array(wish, { minLength: 9, maxLength: 9 }),
    enforceRequired: fc.boolean(),
    translated: fc.array(fc.tuple(fc.boolean(), fc.boolean(), option), { minLength: 12, maxLength: 12 }),
    driverLanguage: fc.constantFrom(...driverLanguages),
  })
  .map(({ drawn: all, isOneLabel, translated, wishes, driverLanguage, ...rest }) => {
    const first = all[0]?.label ?? '';
    const fields = withConditions(isOneLabel ? all.map((each) => ({ ...each, label: first })) : all);
    const written = { ...rest, imageAlts: [], fields };
    const into = (language: string) =>
      textsOf(written).flatMap(({ key, text: source }, at) => {
        const [isThere, isChecked, text] = translated[at % translated.length] ?? [false, false, ''];
        return isThere && key !== 'description' ? [[key, { text: `${language} ${text}`, source, isChecked }]] : [];
      });
    const translations = Object.fromEntries(
      driverLanguages.map((language) => [language, Object.fromEntries(into(language)) as Translations[string]]),
    );
    return { input: { ...written, images: [], translatoryLanguage: 'en', translations }, wishes, driverLanguage };
  });
