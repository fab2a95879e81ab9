import { expect, it } from '@jest/globals';
import { answersOf, decidersOf, dependentsOf, firstCondition } from './conditions.ts';
import { aDraft, aField } from './draft-examples.ts';

const { fields } = aDraft();

it('offers selects and boxes before the field, without a condition of their own', () => {
  const all = [
    ...fields,
    aField('ticked', { type: 'checkbox' }),
    aField('late', { type: 'checkbox', condition: { field: 'load', equals: 'Dry' } }),
    aField('empty', { type: 'select', options: [''] }),
    aField('asked'),
    aField('after', { type: 'checkbox' }),
  ];
  expect(decidersOf(all, 'asked').map(({ _id }) => _id)).toEqual(['load', 'ticked']);
  expect(decidersOf(all, 'load')).toEqual([]);
});

it('knows the answers that can decide', () => {
  expect(answersOf(fields[0]!)).toEqual(['Chilled', 'Dry']);
  expect(answersOf(aField('box', { type: 'checkbox' }))).toEqual([true, false]);
  expect(firstCondition(fields[0]!)).toEqual({ field: 'load', equals: 'Chilled' });
});

it('knows which fields hang on one', () => {
  expect(dependentsOf(fields, 'load').map(({ _id }) => _id)).toEqual(['degrees']);
  expect(dependentsOf(fields, 'note')).toEqual([]);
});
