import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { languages, namedIn, noticeIn, type NoticeKey } from './index.ts';
import { textsIn } from './texts.ts';

const read = (language: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'notice-texts', `${language}.json`), 'utf8')) as Record<
    NoticeKey,
    string
  >;
const english = read('en');
const keys = Object.keys(english) as NoticeKey[];

test.each(languages)('%s has every notice, with the variables of the English one', (language) => {
  const texts = read(language);
  expect(Object.keys(texts).sort()).toEqual([...keys].sort());
  for (const key of keys) expect([key, namedIn(texts[key]).sort()]).toEqual([key, namedIn(english[key]).sort()]);
  for (const key of keys) expect(texts[key].length).toBeLessThan(600);
});

test.each(languages)(
  '%s has one kind of quotation marks, as in its templates, and no straight apostrophe but in English',
  (language) => {
    const texts = [...Object.values(read(language)), ...Object.values(textsIn(language))];
    const opening = new Set(texts.map((text) => /[„“”»«‘]/.exec(text)?.[0]).filter(Boolean));
    expect(opening.size).toBeLessThanOrEqual(1);
    if (language !== 'en') for (const text of texts) expect(text).not.toMatch(/\p{L}'\p{L}/u);
  },
);

test('a notice has its values in the place of its variables', () => {
  expect(noticeIn('de', 'step-confirmed', ['1', '3'])).toBe('Schritt 1 von 3 ist bestätigt. Danke.');
});
