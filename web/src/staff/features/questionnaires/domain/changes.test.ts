import { expect, it } from '@jest/globals';
import { changesBetween } from './changes.ts';
import { withField, withMovedField, withNewField, withOptions, withoutField } from './draft.ts';
import { aDraft, aField, translated } from './draft-examples.ts';

const before = aDraft();
const since = (after: typeof before) => changesBetween(before, after);

it('finds nothing where nothing was changed', () => {
  expect(since(structuredClone(before))).toEqual([]);
});

it('names a field that was added, removed, renamed, or has another type', () => {
  expect(since(withNewField(before, aField('gate', { label: 'Gate' })))).toEqual([
    { kind: 'added', id: 'gate', label: 'Gate' },
  ]);
  expect(since(withoutField(before, 'note'))).toEqual([{ kind: 'removed', id: 'note', label: 'Note' }]);
  expect(since(withField(before, 'note', { label: 'Remark' }))).toEqual([
    { kind: 'renamed', id: 'note', from: 'Note', to: 'Remark' },
  ]);
  expect(since(withField(before, 'note', { type: 'text' }))).toEqual([
    { kind: 'type', id: 'note', label: 'Note', from: 'textarea', to: 'text' },
  ]);
});

// promise: Staff build a questionnaire
it('names only the field that was moved, not those that it passed', () => {
  expect(since(withMovedField(before, 0, 2))).toEqual([{ kind: 'moved', id: 'load', label: 'Load', from: 1, to: 3 }]);
  expect(since(withMovedField(before, 2, 0))).toEqual([{ kind: 'moved', id: 'note', label: 'Note', from: 3, to: 1 }]);
});

it('does not call a field moved because one before it was removed or added', () => {
  expect(since(withoutField(before, 'load')).map(({ kind }) => kind)).toEqual(['removed', 'condition']);
  const added = { ...before, fields: [aField('first'), ...before.fields] };
  expect(since(added).map(({ kind }) => kind)).toEqual(['added']);
});

it('names options that came, went, or changed their order', () => {
  expect(since(withOptions(before, 'load', ['Chilled', 'Frozen', 'Dry']))).toEqual([
    { kind: 'options', id: 'load', label: 'Load', added: ['Frozen'], removed: [] },
  ]);
  expect(since(withOptions(before, 'load', ['Dry', 'Chilled']))).toEqual([
    { kind: 'options', id: 'load', label: 'Load', added: [], removed: [] },
  ]);
});

it('names what is required, and conditions that came and went', () => {
  expect(since(withField(before, 'note', { required: true }))).toEqual([
    { kind: 'required', id: 'note', label: 'Note', to: true },
  ]);
  expect(since(withField(before, 'degrees', { condition: null }))).toEqual([
    { kind: 'condition', id: 'degrees', label: 'Temperature', isThere: false },
  ]);
});

it('names texts, the switch, images and translations', () => {
  const image = { url: '/a', alt: 'Gate 4', width: 0, height: 0 };
  const after = {
    ...before,
    name: 'Hygiene',
    enforceRequired: true,
    images: [image],
    translations: { pl: { name: translated('Hygiene', 'Higiena') } },
  };
  expect(since(after)).toEqual([
    { kind: 'text', what: 'name', from: 'Food hygiene', to: 'Hygiene' },
    { kind: 'enforced', to: true },
    { kind: 'images', added: 1, removed: 0, isReordered: false, alts: 0 },
    { kind: 'translations', language: 'pl', count: 1 },
  ]);
  expect(changesBetween(after, { ...after, images: [{ ...image, alt: 'The gate' }] })).toEqual([
    { kind: 'images', added: 0, removed: 0, isReordered: false, alts: 1 },
  ]);
});
