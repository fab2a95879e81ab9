import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';

export interface Table {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A table in Markdown. */
export const markdown = ({ columns, rows }: Table): string =>
  [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const root = resolve(import.meta.dirname, '../..');
const resultsFolder = join(root, 'bench', 'results');

/**
 * Writes a table into `bench/results/`, from which `npm run docs` makes the tables of docs/performance.md. Figures of another
 * checkout (`product`) stand beside those of this one, as they were before. `note` says how it was measured.
 */
export const saveResults = async (
  name: string,
  { columns, rows }: Table,
  { product = root, note }: { product?: string; note?: string | undefined } = {},
): Promise<void> => {
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: product, encoding: 'utf8' }).trim();
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}`;
  const results = { measured: new Date().toISOString().slice(0, 10), commit, machine, note, columns, rows };
  await mkdir(resultsFolder, { recursive: true });
  const file = join(resultsFolder, `${name}${product === root ? '' : '.before'}.json`);
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
};
