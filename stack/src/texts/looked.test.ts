import { expect, test } from '@jest/globals';
import { readEnglish } from './english.ts';
import { afterLook, goneKeys, readLooked, staleKeys } from './looked.ts';

const english = await readEnglish();
const allLooked = afterLook(english, {}, [...english.keys()]);

// promise: Pages
test('every English text is the one with which its 20 translations were looked at (npm run texts)', () => {
  expect(staleKeys(english, readLooked())).toEqual([]);
  expect(goneKeys(english, readLooked())).toEqual([]);
});

test('texts of pages, cards, templates, notices, mails, documents and ready-made questionnaires are held so', () => {
  const areas = new Set([...english.keys()].map((key) => key.split(/[:/]/)[0]));
  const pages = ['public', 'questionnaire', 'session', 'confirm', 'pass', 'receiver', 'legal', 'staff'];
  const others = ['code-not-in-use', 'ready-made', 'phrases', 'templates', 'notices', 'mail', 'pdf', 'visit-labels'];
  expect([...areas].sort()).toEqual([...pages, ...others].sort());
  expect(english.size).toBeGreaterThan(1_500);
});

test.each(['staff:team.alone', 'phrases:phrases.please-stop', 'templates:reminder', 'mail:linkInFull'])(
  'a change of the English text %s is found until its translations were looked at',
  (key) => {
    const changed = new Map([...english, [key, `${english.get(key) ?? ''} Now.`]]);
    expect(english.has(key)).toBe(true);
    expect(staleKeys(changed, allLooked)).toEqual([key]);
    expect(staleKeys(changed, afterLook(changed, allLooked, [key]))).toEqual([]);
  },
);

test('a new text is found, one that is gone is named and left out, and an unknown key is refused', () => {
  const few = new Map([['staff:a', 'A']]);
  expect(staleKeys(few, {})).toEqual(['staff:a']);
  expect(goneKeys(few, { 'staff:b': 'x' })).toEqual(['staff:b']);
  expect(afterLook(few, { 'staff:b': 'x' }, [])).toEqual({});
  expect(() => afterLook(few, {}, ['staff:c'])).toThrow('staff:c');
});
