import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { visitLabels } from '@gatelingo/proto/visit-labels';
import { root } from '../paths.ts';

/** English texts by their keys: `<area>:<key>`. */
export type EnglishTexts = ReadonlyMap<string, string>;

const flat = (texts: unknown, path: string): [string, string][] =>
  typeof texts === 'string'
    ? [[path, texts]]
    : Object.entries(texts as object).flatMap(([key, text]) =>
        flat(text, path.endsWith(':') ? path + key : `${path}.${key}`),
      );

const json = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
const exported = async (file: string): Promise<unknown> =>
  ((await import(pathToFileURL(join(root, file)).href)) as { en: unknown }).en;

const pages = 'web/src/locales/en';
const readyMade = 'web/src/staff/features/questionnaires/ready-made';
const jsonIn = (folder: string) => readdirSync(join(root, folder)).filter((name) => name.endsWith('.json'));
const nameOf = (file: string) => file.replace(/\.json$/, '');
const englishOf = (texts: unknown): unknown => (texts as { en: unknown }).en;

/** Every English text of which there is one in each other language. Answers of the API are found by their English. */
export const readEnglish = async (): Promise<EnglishTexts> =>
  new Map([
    ...jsonIn(pages).flatMap((file) => flat(json(`${pages}/${file}`), `${nameOf(file)}:`)),
    ...flat(englishOf(json('web/src/locales/code-not-in-use.json')), 'code-not-in-use:'),
    ...jsonIn(readyMade).flatMap((file) =>
      flat(englishOf((json(`${readyMade}/${file}`) as { texts: unknown }).texts), `ready-made/${nameOf(file)}:`),
    ),
    ...flat(json('proto/phrases/texts/en.json'), 'phrases:'),
    ...flat(json('proto/templates/texts/en.json'), 'templates:'),
    ...flat(json('proto/templates/notice-texts/en.json'), 'notices:'),
    ...flat(await exported('services/notification/src/mail/domain/texts/en.ts'), 'mail:'),
    ...flat(await exported('services/registration/src/documents/domain/labels/en.ts'), 'pdf:'),
    ...flat(visitLabels.en, 'visit-labels:'),
  ]);
