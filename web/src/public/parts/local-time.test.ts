import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { languages, localTime } from '@gatelingo/proto/templates';

test.each(languages)('a time of the site is called the same on pages and in messages, in %s', (language) => {
  const file = new URL(`../../locales/${language}/public.json`, import.meta.url);
  const { time } = JSON.parse(readFileSync(file, 'utf8')) as { time: { local: string } };
  // A message also isolates the value where the language runs from right to left.
  const inMessage = localTime(language, '14:30').replace(/[\u2068\u2069]/g, '');
  expect(time.local.replace('{{time}}', '14:30')).toBe(inMessage);
});
