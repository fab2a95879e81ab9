import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  fieldTypes,
  type FormQuestionnaire,
  type QuestionnaireField,
  questionnaireEndpoints,
} from '@gatelingo/proto/http/questionnaires';
import {
  answerError,
  formOf,
  isShown,
  labelKey,
  missingRequired,
  translationKey,
} from '@gatelingo/proto/questionnaires';
import { questionnaireForm } from './questionnaire-form.ts';
import { questionnaireTexts } from './questionnaire-texts.ts';
import { type AnswerValue, emptyQuestionnaire, fieldsShown } from './questionnaire-values.ts';

const _id = '0190d1b2-0000-7000-8000-000000000001';
const word = fc.constantFrom(
  'Tank',
  'Ładunek',
  'Номер',
  'رقم',
  '<b>',
  '"',
  '\\',
  '&amp;',
  '=1+1',
  '{"a":1}',
  '🚚',
  'Frage '.repeat(80).trim(),
);

const drawn = fc.record({
  type: fc.constantFrom(...fieldTypes),
  label: word,
  options: fc.uniqueArray(word, { minLength: 1, maxLength: 4 }),
  required: fc.boolean(),
  decides: fc.nat(4),
  by: fc.nat(3),
});

const withConditions = (all: readonly (typeof drawn extends fc.Arbitrary<infer Drawn> ? Drawn : never)[]) => {
  const fields: QuestionnaireField[] = [];
  for (const [at, { decides, by, options, ...rest }] of all.entries()) {
    const deciding = fields.filter(
      ({ condition, type }) => condition === null && ['select', 'checkbox'].includes(type),
    );
    const other = deciding[decides];
    const equals = other?.type === 'checkbox' ? by % 2 === 0 : other?.options[by % other.options.length];
    const condition = other && equals !== undefined ? { field: other._id, equals } : null;
    fields.push({ ...rest, _id: `f${String(at)}`, options: rest.type === 'select' ? options : [], condition });
  }
  return fields;
};

const form: fc.Arbitrary<FormQuestionnaire> = fc
  .record({ name: word, description: word, fields: fc.array(drawn, { maxLength: 8 }), enforceRequired: fc.boolean() })
  .map(({ fields, ...rest }) => {
    const content = { ...rest, images: [], imageAlts: [], translatoryLanguage: 'en', translations: {} };
    return formOf({ _id, version: 2 }, { ...content, fields: withConditions(fields) }, []);
  });

/** The values that a person types or ticks, also what does not fit its field: it may come from a draft of an earlier version. */
const typed = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom<AnswerValue>('', ' ', '\n', '5', ' -1,5 ', '1.5.5', '2026-11-20', '2026-02-31'),
  },
  { weight: 3, arbitrary: word },
  { weight: 2, arbitrary: fc.boolean() },
);
/** Mostly what its field can hold, so that many forms can be sent. */
const fitting = ({ type, options }: FormQuestionnaire['fields'][number]): fc.Arbitrary<AnswerValue> => {
  if (type === 'checkbox') return fc.boolean();
  if (type === 'select') return fc.constantFrom('', ...options);
  if (type === 'number') return fc.constantFrom('', '5', ' -1,5 ', '.5');
  return type === 'date' ? fc.constantFrom('', '2026-11-20') : fc.oneof(fc.constantFrom('', ' ', ' a '), word);
};

const filled = form.chain((questionnaire) =>
  fc
    .tuple(
      ...questionnaire.fields.map((field) =>
        fc.oneof({ weight: 15, arbitrary: fitting(field) }, { weight: 1, arbitrary: typed }),
      ),
    )
    .map((values) => ({
      questionnaire,
      values: {
        ...emptyQuestionnaire('pl', '+48'),
        ...{ name: 'Zoë Nowak', phoneNumber: '512345678', signature: 'data:image/png;base64,AAAA' },
        ...{ consentReadEverything: true, consentStoreData: true },
        answers: Object.fromEntries(questionnaire.fields.map((field, at) => [field._id, values[at] ?? ''])),
      },
    })),
);

// promise: Questionnaires
it('given any questionnaire and any answers, then what the form sends is what the server accepts', () => {
  let sent = 0;
  fc.assert(
    fc.property(filled, ({ questionnaire, values }) => {
      const { fields, enforceRequired } = questionnaire;
      const { submission, faults } = questionnaireForm('b1', questionnaire).check(values, undefined);
      if (!submission) {
        // It names at least one field, and only fields that the form shows.
        const shown = fieldsShown(questionnaire, values).map((field) => `answer-${field._id}`);
        expect(Object.keys(faults)).not.toEqual([]);
        expect(shown).toEqual(expect.arrayContaining(Object.keys(faults)));
        return;
      }
      sent += 1;
      const { answers } = questionnaireEndpoints.submitRegistration.request.body.parse(submission.body);
      expect(answers.map(({ fieldLabelJson }) => fieldLabelJson)).toEqual(fields.map(({ labelJson }) => labelJson));
      const accepted = Object.fromEntries(answers.map(({ value }, at) => [fields[at]?._id ?? '', value]));
      for (const field of fields) {
        const value = accepted[field._id] ?? '';
        expect(answerError(field, value)).toBeUndefined();
        if (!isShown(field, accepted)) expect(value).toBe(field.type === 'checkbox' ? false : '');
      }
      if (enforceRequired) expect(missingRequired(fields, accepted)).toEqual([]);
    }),
    { seed: 17, numRuns: 500 },
  );
  expect(sent).toBeGreaterThan(100);
});

it('given any questionnaire, then each text is shown as it was written, or as it was translated', () => {
  fc.assert(
    fc.property(form, word, (questionnaire, translation) => {
      const plain = questionnaireTexts(questionnaire, {}, 'pl');
      expect(plain.of(questionnaire.nameJson, '')).toEqual({ text: questionnaire.name, lang: 'en' });
      for (const { _id: field, label, labelJson, options, optionsJson } of questionnaire.fields) {
        const translated = { [translationKey(_id, labelKey(field))]: translation };
        expect(plain.of(labelJson, '').text).toBe(label);
        expect(questionnaireTexts(questionnaire, translated, 'pl').of(labelJson, label).text).toBe(translation);
        expect(optionsJson.map((json) => plain.of(json, '').text)).toEqual(options);
      }
    }),
    { seed: 17 },
  );
});
