import { describe, expect, test } from '@jest/globals';
import type { QuestionnaireField, SubmittedAnswer } from '@gatelingo/proto/http/questionnaires';
import { answered, labelKeyOf } from './answered.ts';

const id = '018f0000-0000-7000-8000-000000000001';
const other = '018f0000-0000-7000-8000-000000000002';
const labelJson = (fieldId: string, of = id) => JSON.stringify({ [`questionnaire.${of}.field.${fieldId}.label`]: 'x' });

const field = (_id: string, changes: Partial<QuestionnaireField> = {}): QuestionnaireField => ({
  ...{ _id, label: _id, type: 'text', options: [], required: false, condition: null },
  ...changes,
});
const fields = [
  field('tank', { type: 'select', options: ['Empty', 'Full'], required: true }),
  field('why', { required: true, condition: { field: 'tank', equals: 'Full' } }),
  field('count', { type: 'number' }),
  field('day', { type: 'date' }),
  field('note'),
  field('vest', { type: 'checkbox', required: true }),
];
const answer = (fieldLabel: string, value: SubmittedAnswer['value'], changes: Partial<SubmittedAnswer> = {}) => ({
  ...{ fieldLabel, fieldType: 'text' as const, value },
  ...changes,
});
const of = (sent: SubmittedAnswer[], { enforceRequired = false, asked = fields } = {}) =>
  answered(id, { fields: asked, enforceRequired }, sent);

describe('the field of an answer', () => {
  test('is the one that its key names, whatever its label', () => {
    const { answers } = of([answer('Zbiornik', 'Full', { fieldLabelJson: labelJson('tank') })]);
    expect(answers).toEqual([{ fieldId: 'tank', value: 'Full' }]);
  });

  test.each([
    ['without a key', undefined],
    ['whose key is no JSON', '{'],
    ['whose key is of another questionnaire', labelJson('why', other)],
    ['whose key names a field that is gone', labelJson('gone')],
    ['whose JSON is empty', 'null'],
  ])('%s is the one of its label', (_what, fieldLabelJson) => {
    const { answers, errors } = of([answer('tank', 'Full', { fieldLabelJson })]);
    expect([answers, errors]).toEqual([[{ fieldId: 'tank', value: 'Full' }], []]);
  });

  test('given two fields of one label, then their answers are taken by type, else in their order', () => {
    const asked = [
      field('a', { label: 'Same' }),
      field('b', { label: 'Same' }),
      field('c', { label: 'Same', type: 'date' }),
    ];
    const sent = [answer('Same', '2026-11-20', { fieldType: 'date' }), answer('Same', '1'), answer('Same', '2')];
    expect(of(sent, { asked }).answers.map(({ fieldId }) => fieldId)).toEqual(['c', 'a', 'b']);
  });

  test('its key is read from the first key only', () => {
    expect(labelKeyOf({ fieldLabelJson: labelJson('tank') })).toEqual({ questionnaireId: id, fieldId: 'tank' });
    expect(labelKeyOf({ fieldLabelJson: '{"a":1}' })).toBeUndefined();
  });

  test('attack: given a key with an id that the database can not read, then it names nothing', () => {
    expect(labelKeyOf({ fieldLabelJson: labelJson('tank', '-'.repeat(36)) })).toBeUndefined();
  });
});

describe('an answer is refused with its place', () => {
  test.each([
    ['of a question that is not there', answer('nobody', 'x'), 'unknown'],
    ['that is not offered', answer('tank', 'Half'), 'not_an_option'],
    ['that is no number', answer('count', 'many'), 'not_a_number'],
    ['that can be two numbers', answer('count', '24.000'), 'two_numbers'],
    ['that is no day', answer('day', '2026-02-30'), 'not_a_date'],
    ['that is no yes or no', answer('vest', 'yes'), 'not_a_yes_or_no'],
    ['that is no text', answer('why', true), 'not_a_text'],
  ])('%s', (_what, sent, code) => {
    const { errors } = of([answer('note', ''), sent]);
    expect(errors).toMatchObject([{ field: 'answers.1', code }]);
    expect(errors[0]?.error).toMatch(/^(Please|This).+\.$/);
  });

  test('that comes twice', () => {
    const key = { fieldLabelJson: labelJson('count') };
    expect(of([answer('count', '1', key), answer('count', '2', key)]).errors).toMatchObject([
      { field: 'answers.1', code: 'twice' },
    ]);
  });

  test('but empty ones and numbers as numbers are taken', () => {
    const sent = [
      answer('count', 3),
      answer('note', '1,5'),
      answer('day', ''),
      answer('tank', ''),
      answer('vest', false),
    ];
    expect(of(sent)).toMatchObject({
      errors: [],
      answers: [{ value: '3' }, { value: '1,5' }, { value: '' }, { value: '' }, { value: false }],
    });
  });
});

describe('required answers', () => {
  test('given they are not enforced, then none stops the driver, and each shown one is counted', () => {
    expect(of([])).toMatchObject({ missing: [], missingAnswers: 2 });
    expect(of([answer('tank', 'Empty'), answer('vest', true)]).missingAnswers).toBe(0);
  });

  test('given they are enforced, then each shown one without an answer is named', () => {
    const { missing } = of([answer('tank', ''), answer('vest', false)], { enforceRequired: true });
    expect(missing).toMatchObject([
      { field: 'answers.0', code: 'required' },
      { field: 'answers.1', code: 'required' },
    ]);
  });

  test('given one was not sent at all, then its field is named', () => {
    const { missing } = of([answer('tank', 'Full')], { enforceRequired: true });
    expect(missing.map((each) => each.field)).toEqual(['fields.why', 'fields.vest']);
  });

  test.each(['constructor', '__proto__', 'toString'])(
    'attack: a field with the id %s is missing as any other',
    (_id) => {
      const asked = [
        field(_id, { type: 'checkbox', required: true }),
        field('why', { required: true, condition: { field: _id, equals: false } }),
      ];
      expect(of([], { asked, enforceRequired: true }).missing.map((each) => each.field)).toEqual([
        `fields.${_id}`,
        'fields.why',
      ]);
    },
  );

  test('given its condition does not hold, then it is not missing', () => {
    const sent = [answer('tank', 'Empty'), answer('vest', true)];
    expect(of(sent, { enforceRequired: true }).missing).toEqual([]);
  });
});

test('attack: given required fields with names of object properties, then each is missed', () => {
  const asked = ['constructor', '__proto__', 'toString'].map((name) => field(name, { required: true }));
  expect(of([], { asked, enforceRequired: true }).missing.map((each) => each.field)).toEqual([
    'fields.constructor',
    'fields.__proto__',
    'fields.toString',
  ]);
});

test('given an empty answer for a box, then it is not ticked: what is shown without a tick is asked for', () => {
  const asked = [
    field('seal', { type: 'checkbox' }),
    field('reason', { required: true, condition: { field: 'seal', equals: false } }),
  ];
  const missingOf = (value: SubmittedAnswer['value']) =>
    of([answer('seal', value)], { asked, enforceRequired: true }).missing.map((each) => each.field);
  expect([missingOf(''), missingOf(false), missingOf(true)]).toEqual([['fields.reason'], ['fields.reason'], []]);
});
