import { expect, test } from '@jest/globals';
import { isolating } from './isolating.ts';
import { filled, languages, noticeIn, readTemplates, useNumberText } from './templates/index.ts';

const first = '\u2068';
const last = '\u2069';

test('a value in a text from right to left keeps its own direction', () => {
  expect(isolating('ar', 'المهمة: {{job}}')).toBe(`المهمة: ${first}{{job}}${last}`);
  expect(isolating('ar', { a: { b: ['من {site}', 'بلا قيمة'] } })).toEqual({
    a: { b: [`من ${first}{site}${last}`, 'بلا قيمة'] },
  });
  expect(isolating('ar', 'من {{a}} إلى {{b}}.').split(first)).toHaveLength(3);
});

test('a value that is a line of its own stays as it is: nothing stands at the end of a link', () => {
  expect(isolating('ar', 'الرابط:\n{{link}}\n\nشكرًا')).toBe('الرابط:\n{{link}}\n\nشكرًا');
});

test('a text from left to right stays as it is', () => {
  expect(isolating('de', { a: 'Auftrag: {{job}}' })).toEqual({ a: 'Auftrag: {{job}}' });
});

const link = 'https://example.com/confirm';
const isolates = (text: string) => [text.split(first).length - 1, text.split(last).length - 1];

test('in Arabic each value of a message but its link is isolated, in no other language any', () => {
  for (const { types, variables, language } of readTemplates()) {
    const body = Object.values(types)[0]?.body ?? '';
    const text = filled(body, variables);
    const values = Object.values(variables).filter((value) => value !== link);
    const expected = language === 'ar' ? values.length : 0;
    expect([language, ...isolates(text)]).toEqual([language, expected, expected]);
    if (language === 'ar') for (const value of values) expect(text).toContain(first + value + last);
    if (text.includes(link)) expect(text).toMatch(/^https:\/\/example\.com\/confirm$/m);
  }
});

test('the same in the notices: company, number and plate are isolated, a link ends its line', () => {
  const text = noticeIn('ar', 'code-connected', ['Nord', 'R-1', 'WGM 1', link, '']);
  for (const value of ['Nord', 'R-1', 'WGM 1']) expect(text).toContain(first + value + last);
  expect(text).toMatch(/^https:\/\/example\.com\/confirm$/m);
  expect(useNumberText('ar', ['Nord', '+49•••678'])).toContain(`${first}+49•••678${last}`);
  for (const language of languages.filter((each) => each !== 'ar'))
    expect(isolates(noticeIn(language, 'code-connected', ['Nord', 'R-1', 'WGM 1', link, '']))).toEqual([0, 0]);
});
