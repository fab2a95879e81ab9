import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { interfaceLanguages } from './shared/languages.ts';

type Texts = { [key: string]: Texts | string };

const folder = fileURLToPath(new URL('./locales/', import.meta.url));
const read = (file: string) => JSON.parse(readFileSync(folder + file, 'utf8')) as Texts;
const keysOf = (texts: Texts, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value, `${path}${key}.`) : [`${path}${key}`],
  );
const textsOf = (texts: Texts, path = ''): Map<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'object'
        ? [...textsOf(value, `${path}${key}.`)]
        : [[`${path}${key}`, value] as [string, string]],
    ),
  );
// Which plural forms a language has is its own affair.
const comparable = (texts: Texts) =>
  [...new Set(keysOf(texts).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')))].sort();

describe('the texts', () => {
  it.each(['public', 'session', 'confirm', 'receiver', 'legal', 'staff'])(
    '%s are complete in English and German',
    (namespace) => {
      expect(comparable(read(`de/${namespace}.json`))).toEqual(comparable(read(`en/${namespace}.json`)));
    },
  );

  it.each(interfaceLanguages.map(({ code }) => code))(
    '%s has the six rules, and what to do with a code no longer in use',
    (code) => {
      const rules = read(`${code}/public.json`).rules as Record<string, string>;
      expect(Object.keys(rules).sort()).toEqual(['chocks', 'shoes', 'smoking', 'speed', 'staff', 'title', 'vest']);
      expect(rules.speed).toContain('10');
      const notInUse = read('code-not-in-use.json')[code] as Record<string, string>;
      expect(notInUse.title?.length).toBeGreaterThan(10);
      expect(notInUse.text?.length).toBeGreaterThan(10);
    },
  );

  it.each(interfaceLanguages.map(({ code }) => code))(
    '%s has all of the conversation, and what stands around it',
    (code) => {
      expect(comparable(read(`${code}/session.json`))).toEqual(comparable(read('en/session.json')));
      const [own, english] = [read(`${code}/public.json`), read('en/public.json')];
      for (const part of ['language', 'cookies', 'footer', 'talk', 'busy'])
        expect(keysOf(own[part] as Texts)).toEqual(keysOf(english[part] as Texts));
      expect((read(`${code}/session.json`).typeHint as string).includes('{{language}}')).toBe(true);
    },
  );

  it.each(interfaceLanguages.map(({ code }) => code))('%s has all of the step confirmation, with its holes', (code) => {
    const [own, english] = [textsOf(read(`${code}/confirm.json`)), textsOf(read('en/confirm.json'))];
    const holes = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort();
    expect([...own.keys()]).toEqual([...english.keys()]);
    for (const [key, text] of own) expect([key, holes(text)]).toEqual([key, holes(english.get(key) ?? '')]);
    expect([...own.values()].filter((text) => text.trim() === '')).toEqual([]);
  });

  it.each(interfaceLanguages.map(({ code }) => code))('%s says nothing that English does not have', (code) => {
    for (const namespace of ['public', 'session', 'confirm', 'receiver', 'staff', 'legal']) {
      if (!existsSync(`${folder}${code}/${namespace}.json`)) continue;
      const english = new Set(comparable(read(`en/${namespace}.json`)));
      expect(comparable(read(`${code}/${namespace}.json`)).filter((key) => !english.has(key))).toEqual([]);
    }
  });
});
