import { create } from '@bufbuild/protobuf';
import { expect, test } from '@jest/globals';
import { JobSchema } from '@gatelingo/proto/events';
import { translatedNote } from '@gatelingo/proto/templates';
import { driverNote, wordsOf } from './driver-words.ts';

const note = 'Nur mit Weste! Rampe 12.';
const partly = translatedNote('de', { isPartly: true });
const noteAs = (driverMessage: { state: string; text: string; isPartly: boolean }) =>
  driverNote(wordsOf(create(JobSchema, { steps: [{ stepId: 'gate', message: note, driverMessage }] })), 'gate', 'de');

test.each([
  ['a translation', { state: 'done', text: 'Po niemiecku', isPartly: false }, 'Po niemiecku'],
  ['none', { state: 'failed', text: '', isPartly: false }, `Nicht übersetzt: ${note}`],
  [
    'one in part',
    { state: 'done', text: 'W kamizelce! Rampe 12.', isPartly: true },
    `W kamizelce! Rampe 12. ${partly}`,
  ],
])('given %s, then the driver reads it, marked unless it is whole', (_what, text, read) => {
  expect(noteAs(text)).toBe(read);
});

test.each([
  ['a translation', { state: 'done', text: 'Odbiór 20 palet', isPartly: false }, 'Odbiór 20 palet'],
  ['none', { state: 'failed', text: '', isPartly: false }, 'Nieprzetłumaczone: Abholung EUR-5'],
  ['none yet', { state: 'pending', text: '', isPartly: false }, 'Nieprzetłumaczone: Abholung EUR-5'],
  ['one in part', { state: 'done', text: 'Odbiór EUR-5', isPartly: true }, 'Abholung EUR-5 · Odbiór EUR-5'],
])('given %s of the title, then the driver reads it, marked unless it is whole', (_what, text, read) => {
  const driverTitle = { ...text, language: 'pl' };
  expect(wordsOf(create(JobSchema, { title: 'Abholung EUR-5', driverTitle })).title).toBe(read);
});

test('given a title in the language of the driver, then it is read as it was typed', () => {
  expect(wordsOf(create(JobSchema, { title: 'Abholung' })).title).toBe('');
});
