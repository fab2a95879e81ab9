import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  fieldTypes,
  type QuestionnaireContent,
  type QuestionnaireField,
  type Translations,
} from '@gatelingo/proto/http/questionnaires';
import { fieldErrors, textsOf, translationsIn } from '@gatelingo/proto/questionnaires';
import { changedKeys } from './changed-keys.ts';
import { nextContent } from './next-content.ts';

const word = fc.constantFrom('Tank', 'Reason', 'Full', 'Empty', 'Yes', 'A & B', 'Ö');
const options = fc.uniqueArray(word, { minLength: 1, maxLength: 4 });
const address = fc.constantFrom('/api/upload/images/a', '/api/upload/images/b');

const fieldAt = (_id: string): fc.Arbitrary<QuestionnaireField> =>
  fc
    .record({ label: word, type: fc.constantFrom(...fieldTypes), options, required: fc.boolean() })
    .map((field) => ({ ...field, _id, options: field.type === 'select' ? field.options : [], condition: null }));

/** Gives the last field a condition on the first, where that can have one. */
const withCondition = (fields: QuestionnaireField[]): QuestionnaireField[] => {
  const [first] = fields;
  const equals = first?.type === 'checkbox' ? true : first?.options[0];
  if (!first || equals === undefined || fields.length < 2) return fields;
  return fields.with(-1, { ...fields.at(-1)!, condition: { field: first._id, equals } });
};

const questionnaire: fc.Arbitrary<QuestionnaireContent> = fc
  .record({
    name: word,
    description: word,
    pictures: fc.array(fc.tuple(address, word), { maxLength: 3 }),
    fields: fc
      .integer({ min: 0, max: 6 })
      .chain((count) => fc.tuple(...Array.from({ length: count }, (_each, at) => fieldAt(`f${String(at)}`))))
      .map(withCondition),
    enforceRequired: fc.boolean(),
    translated: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
  })
  .map(({ pictures, translated, ...rest }) => {
    const images = pictures.map(([image]) => image);
    const written = { ...rest, images, imageAlts: pictures.map(([, alt]) => alt), translatoryLanguage: 'en' };
    const own = textsOf(written)
      .filter((_text, at) => translated[at])
      .map(({ key, text }) => [key, { text: `${key} pl`, source: text, isChecked: true }] as const);
    const translations: Translations = own.length > 0 ? { pl: Object.fromEntries(own) } : {};
    return { ...written, translations };
  });

/** The parts of it that a client sends that knows only the documents. */
const known = (
  { name, description, images, translatoryLanguage }: QuestionnaireContent,
  fields: QuestionnaireField[],
) => ({
  ...{ name, description, images, translatoryLanguage },
  fields: fields.map(({ label, type, options: offered, required }) => ({ label, type, options: offered, required })),
});

test('given any questionnaire, then a client of the documents that sends back what it got changes nothing', () => {
  fc.assert(
    fc.property(questionnaire, (content) => {
      expect(changedKeys(content, nextContent(known(content, content.fields), content))).toEqual([]);
    }),
  );
});

test('given any questionnaire whose fields it moves, then nothing wrong is stored or shown', () => {
  const moved = questionnaire.chain((content) =>
    fc
      .shuffledSubarray(content.fields, { minLength: content.fields.length, maxLength: content.fields.length })
      .map((fields) => ({ content, fields })),
  );
  fc.assert(
    fc.property(moved, ({ content, fields }) => {
      const next = nextContent(known(content, fields), content);
      expect(fieldErrors(next.fields)).toEqual([]);
      expect(next.fields.map(({ _id }) => _id).toSorted()).toEqual(content.fields.map(({ _id }) => _id).toSorted());
      const [texts, earlier] = [next, content].map((of) => new Map(textsOf(of).map(({ key, text }) => [key, text])));
      for (const [full, translation] of Object.entries(translationsIn('q', next, 'pl'))) {
        // A translation says of which text it was made.
        const text = texts?.get(full.replace('questionnaire.q.', ''));
        expect(text).toBe(earlier?.get(translation.replace(' pl', '')));
      }
    }),
  );
});
