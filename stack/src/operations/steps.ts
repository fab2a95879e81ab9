import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../paths.ts';

/** The pages with commands that tests run or compare. */
type Page = 'operations' | 'operations/backups' | 'operations/keys' | 'operations/repair';

export const readPage = (page: Page): Promise<string> => readFile(join(root, 'docs', `${page}.md`), 'utf8');

/** The commands of a section of a page, in order: its blocks of `sh`. */
export async function readSteps(page: Page, heading: string): Promise<string[]> {
  const [, section] = (await readPage(page)).split(`\n## ${heading}\n`);
  const own = section?.split(/\n##+ /)[0] ?? '';
  const steps = [...own.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands]) => commands ?? '');
  if (steps.length === 0) throw new Error(`docs/${page}.md has no steps under "${heading}"`);
  return steps;
}
