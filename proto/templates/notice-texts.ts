import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type en from './notice-texts/en.json';
import { isolating } from '../isolating.ts';
import { filled } from './body.ts';
import type { TemplateLanguage } from './texts.ts';

/** The operator's own messages to one driver that are a text and nothing more. */
export type NoticeKey = keyof typeof en;

const read = (language: TemplateLanguage): Record<NoticeKey, string> => {
  const file = join(import.meta.dirname, 'notice-texts', `${language}.json`);
  return isolating(language, JSON.parse(readFileSync(file, 'utf8')) as typeof en);
};

/** The text with its variables, the first of which is {{1}}. */
export const noticeIn = (language: TemplateLanguage, key: NoticeKey, values: readonly string[] = []): string =>
  filled(read(language)[key], Object.fromEntries(values.map((value, at) => [String(at + 1), value])));

const keys = new Set(Object.keys(read('en')));
/** Whether these texts have the key, which an older or a newer process may have written. */
export const isNoticeKey = (key: string): key is NoticeKey => keys.has(key);
