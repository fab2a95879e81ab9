import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';

/** Hand-written words in all pages together, and in one decision. */
export const maxWords = 45_000;
export const maxWordsOfDecision = 300;

/** Pages that are generated as a whole, the runbooks, the audit by ASVS, and the record of Art. 30 GDPR. */
const notCounted = [
  'docs/licences.md',
  'docs/requirements.md',
  'services/interpreter/LANGUAGES.md',
  'services/sites-locations/data/LICENSE.md',
  'docs/operations/alerts.md',
  'docs/operations/breach.md',
  'docs/privacy.md',
  'docs/security/asvs.md',
];

/** The text without its generated parts, which stand between two marks. */
export const handWritten = (text: string): string =>
  text.replaceAll(/<!-- ([\w ]+): (?:generated|written) by[\s\S]*?<!-- end of \1 -->/g, '');

/** Words have a letter or a digit; lines of tables and bullets have none. */
export const wordsIn = (text: string): number =>
  handWritten(text)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

export const pages = (): string[] =>
  globSync('**/*.md', {
    cwd: root,
    exclude: (name) => ['node_modules', 'dist', '.stack', 'coverage'].includes(name),
  }).sort();

/** The hand-written words of each page that counts. */
export const countWords = (): Map<string, number> =>
  new Map(
    pages()
      .filter((page) => !notCounted.includes(page))
      .map((page) => [page, wordsIn(readFileSync(join(root, page), 'utf8'))]),
  );

if (import.meta.main) {
  const counts = [...countWords()].sort(([, one], [, other]) => other - one);
  for (const [page, words] of counts) console.log(`${String(words).padStart(6)} ${page}`);
  console.log(`${String(counts.reduce((sum, [, words]) => sum + words, 0)).padStart(6)} of ${maxWords}`);
}
