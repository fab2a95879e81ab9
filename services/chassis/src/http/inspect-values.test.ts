import {
  mostFields,
  mostOptions,
  questionnaireBodyLimit,
  questionnaireEndpoints,
  questionnaireMostValues,
} from '@gatelingo/proto/http/questionnaires';
import { expect, test } from '@jest/globals';
import { ProblemError } from '../errors/index.ts';
import { inspectValues } from './inspect-values.ts';

const refusal = (body: unknown, most = 100) => {
  try {
    inspectValues(body, most);
  } catch (error) {
    return error instanceof ProblemError ? error.details : error;
  }
  return undefined;
};
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${String(at)}`, at]));
const lists = (count: number, members: number) => Array.from({ length: count }, () => Array(members).fill(0));

test.each([
  ['a list', { name: 'a', tags: lists(1, 101)[0] }, 'tags'],
  ['the keys of an object', { name: 'a', texts: keys(101) }, 'texts'],
  ['lists in a list', { names: ['a'], tags: lists(20, 5) }, 'tags'],
  ['lists beside smaller ones', { a: lists(1, 30)[0], b: lists(1, 60)[0], c: lists(1, 30)[0] }, 'b'],
  ['its own keys', keys(101), ''],
  ['a list of a million', { tags: Array(1_000_000).fill(0) }, 'tags'],
])('a body with more values than allowed in %s is refused by the field with most of them', (_what, body, field) => {
  expect(refusal(body)).toEqual([{ field, code: 'too_big', error: 'Send at most 100 values and keys in all.' }]);
});

test('a body with exactly as many values as allowed passes', () => {
  expect(refusal({ tags: lists(1, 99)[0] })).toBeUndefined();
  expect(refusal({ tags: lists(1, 100)[0] })).toBeDefined();
});

test('a questionnaire as large as its body may be is not refused by the number of its values', () => {
  const fields = Array.from({ length: mostFields }, (_, at) => ({
    _id: `f${String(at).padStart(4, '0')}`,
    label: `Question ${String(at)}`,
    type: 'select',
    options: Array.from({ length: mostOptions }, (_each, option) => `No. ${String(option)}`),
    required: true,
    condition: null,
  }));
  const texts = fields.flatMap(({ _id, options }) =>
    options.map((text, at) => [`field.${_id}.option.${String(at)}`, { text, source: text, isChecked: true }] as const),
  );
  const sized = (count: number) => ({
    name: 'a',
    fields,
    translations: { de: Object.fromEntries(texts.slice(0, count)) },
  });
  let count = texts.length;
  while (JSON.stringify(sized(count)).length > questionnaireBodyLimit) count -= 100;
  const largest = sized(count);
  expect(questionnaireEndpoints.createQuestionnaire.request.body.safeParse(largest).success).toBe(true);
  expect(refusal(largest, questionnaireMostValues)).toBeUndefined();
});
