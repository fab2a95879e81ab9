import { readFile } from 'node:fs/promises';
import { operationsPage } from '../docs/configuration-table.ts';

/** The commands of a section of docs/operations.md, in order: its blocks of `sh`. */
export async function readSteps(heading: string): Promise<string[]> {
  const page = await readFile(operationsPage, 'utf8');
  const [, section] = page.split(`\n### ${heading}\n`);
  const own = section?.split(/\n##+ /)[0] ?? '';
  const steps = [...own.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands]) => commands ?? '');
  if (steps.length === 0) throw new Error(`docs/operations.md has no steps under "${heading}"`);
  return steps;
}
