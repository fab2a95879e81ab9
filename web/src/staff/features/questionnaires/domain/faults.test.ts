import { expect, it } from '@jest/globals';
import { withField, withMovedField } from './draft.ts';
import { aDraft, aField } from './draft-examples.ts';
import { faultsFrom, ownFaults, stillFaulty } from './faults.ts';

it('finds nothing wrong with a complete questionnaire', () => {
  expect(ownFaults(aDraft())).toEqual({});
});

it('names a missing name, a missing label, a select without options and a broken condition', () => {
  const draft = aDraft({
    name: ' ',
    fields: [aField('a', { label: '' }), aField('b', { type: 'select', options: [' '] }), ...aDraft().fields.slice(1)],
  });
  expect(Object.entries(ownFaults(draft)).map(([path, { code }]) => [path, code])).toEqual(
    expect.arrayContaining([
      ['name', 'name_required'],
      ['fields.a.label', 'label_required'],
      ['fields.b.options', 'no_options'],
      ['fields.degrees.condition', 'condition_field'],
    ]),
  );
});

it('finds a condition on a field that was moved behind it', () => {
  expect(Object.keys(ownFaults(withMovedField(aDraft(), 0, 1)))).toEqual(['fields.degrees.condition']);
});

it("puts the server's details at the fields that it meant, also after they were moved", () => {
  const detail = { field: 'fields.2.label', code: 'too_big', error: 'Use at most 500 characters.' };
  expect(faultsFrom([detail], aDraft())).toEqual({ 'fields.note.label': detail });
});

it('forgets a fault as soon as its part is changed', () => {
  const draft = aDraft();
  const detail = (field: string) => ({ field, code: 'too_big', error: 'Use less.' });
  const faults = faultsFrom([detail('fields.2.label'), detail('name')], draft);
  expect(Object.keys(stillFaulty(faults, draft, withField(draft, 'note', { label: 'N' })))).toEqual(['name']);
  expect(stillFaulty(faults, draft, withMovedField(draft, 0, 1))).toBe(faults);
});
