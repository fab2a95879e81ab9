import { expect, it } from '@jest/globals';
import { memoryStore } from '../../../shared/memory-store.ts';
import { mergedForm, readForm, writeForm } from '../../parts/kept-form.ts';
import { draftOf, movedUp, newRow, phrasesOf, withoutRow, withRow, withText } from './phrase-rows.ts';

const saved = draftOf({
  phrases: [
    { _id: 'a', text: 'Ramp 4, please.' },
    { _id: 'b', text: 'Please wait.' },
  ],
});

it('phrases are written, moved, added and removed; an empty one is not saved', () => {
  expect(phrasesOf(withText(saved, 'b', 'Wait here.'))).toEqual([
    { _id: 'a', text: 'Ramp 4, please.' },
    { _id: 'b', text: 'Wait here.' },
  ]);
  expect(movedUp(saved, 1).rows.map(({ key }) => key)).toEqual(['b', 'a']);
  expect(movedUp(saved, 0)).toEqual(saved);
  expect(phrasesOf(withText(withRow(saved, newRow('c')), 'c', 'Thank you.')).at(-1)).toEqual({ text: 'Thank you.' });
  expect(phrasesOf(withoutRow(withRow(saved, newRow('c')), 'a'))).toEqual([{ _id: 'b', text: 'Please wait.' }]);
  expect(phrasesOf(draftOf({ phrases: [] }))).toEqual([]);
});

it('phrases come back as they were typed, with the version from which they began', () => {
  const store = memoryStore();
  const values = withText(saved, 'a', 'Ramp 5, please.');
  writeForm(store, 'phrases', { version: 4, start: saved, values }, 0);
  expect(readForm(store, 'phrases', draftOf({ phrases: [] }), 0)).toEqual({ version: 4, start: saved, values });
});

// promise: Pages
it('phrases never take the place of newer ones that the form has not named', () => {
  const mine = withText(saved, 'a', 'Ramp 5, please.');
  const theirs = withText(saved, 'b', 'Wait here.');
  expect(mergedForm(saved, mine, theirs)).toEqual({ values: mine, clashes: ['rows'], taken: [] });
  expect(mergedForm(saved, saved, theirs)).toEqual({ values: theirs, clashes: [], taken: ['rows'] });
});
