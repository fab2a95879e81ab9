import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { consentVersion, consentWordings } from '../../consents/index.ts';
import { phraseLanguages, type PhraseLanguage } from '../../phrases/index.ts';
import { visitLabels } from '../../visit-labels.ts';

const root = join(import.meta.dirname, '../../..');
/** Texts that were sent stay as they were. */
const passedOver = new Set(['node_modules', 'gen', 'dist', 'earlier', 'terms', 'releases']);

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((each) => each.isDirectory() && !passedOver.has(each.name))
    .map(({ name }) => join(folder, name));
const foldersBelow = (folder: string): string[] => [folder, ...foldersIn(folder).flatMap((each) => foldersBelow(each))];

/** The texts of any nested value, by their paths. */
const textsOf = (value: unknown, path: string): [path: string, text: string][] => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
};

const modulesOf = async (file: string, language: PhraseLanguage): Promise<unknown> =>
  ((await import(pathToFileURL(file).href)) as Record<string, unknown>)[language];

/** The files of a language in a folder: `de.json`, `de.ts`, or files in `de/`. */
const readFolder = async (folder: string, language: PhraseLanguage): Promise<[path: string, text: string][]> => {
  const place = relative(root, folder);
  const json = (file: string, path: string) => textsOf(JSON.parse(readFileSync(file, 'utf8')), path);
  const [asJson, asModule, asFolder] = [`${language}.json`, `${language}.ts`, language].map((name) =>
    join(folder, name),
  );
  if (asJson !== undefined && existsSync(asJson)) return json(asJson, place);
  if (asModule !== undefined && existsSync(asModule)) return textsOf(await modulesOf(asModule, language), place);
  if (asFolder === undefined || !existsSync(asFolder)) return [];
  return readdirSync(asFolder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => json(join(asFolder, name), `${place}/${name}`));
};

const findTextFolders = (): string[] =>
  ['proto', 'services', 'web/src']
    .flatMap((each) => foldersBelow(join(root, each)))
    .filter(
      (folder) =>
        ['json', 'ts'].some((ending) => existsSync(join(folder, `pl.${ending}`))) || existsSync(join(folder, 'pl')),
    );
let textFolders: string[] | undefined;

const consentsIn = (language: PhraseLanguage) => textsOf(consentWordings[consentVersion][language], 'proto/consents');

/** Every text that drivers, guests, receivers and staff read in a language, by its place: cards, pages, messages, mails, documents. */
export const everyText = async (language: PhraseLanguage): Promise<Map<string, string>> => {
  textFolders ??= findTextFolders();
  const texts = await Promise.all(textFolders.map((folder) => readFolder(folder, language)));
  return new Map([...texts.flat(), ...consentsIn(language), ...textsOf(visitLabels[language], 'proto/visit-labels')]);
};

export const textLanguages = phraseLanguages.filter((language) => language !== 'en');
