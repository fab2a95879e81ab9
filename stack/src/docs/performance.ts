import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { withGenerated } from './generated.ts';

/** The figures that a run of the bench wrote into `bench/results/`; a run that is still to come has cells without figures. */
interface Results {
  measured: string;
  commit: string;
  machine: string;
  note?: string;
  columns: string[];
  rows: string[][];
}

/** The tables of the page in its order, each with the name of its file. */
const tables: [title: string, files: string[], command: string][] = [
  ["The drivers' pages", ['web-drivers'], 'bench:web -- --write'],
  ["The office's pages", ['web-office'], 'bench:web -- --write'],
  ['The busy day at 60 ×', ['day'], 'bench -- --only day --write'],
  ['Against the bare chain', ['chains'], 'bench -- --only chains --write'],
  ['Against Matrix Synapse', ['synapse'], 'bench -- --only synapse --write'],
  [
    'Gateway, facts, reminders, documents',
    ['gateway', 'facts', 'reminders', 'pdf'],
    'bench -- --only gateway,facts,reminders,pdf --write',
  ],
  ['200 messages at once', ['at-once'], 'bench -- --only at-once --write'],
  ['Idle, and the second start', ['idle', 'start'], 'bench -- --only idle,start --write'],
  ['The interpreter', ['interpreter', 'terms'], 'bench -- --only interpreter,terms --write'],
  ['Search', ['search'], 'bench -- --only search --write'],
  ['Lists of 100,000 rows', ['lists', 'jobs'], 'bench -- --only lists,jobs --rounds 1 --write'],
  ['Calls beside many rows', ['scale'], 'bench -- --scale --rounds 3 --write'],
];

const fileOf = (name: string) => join(root, 'bench', 'results', `${name}.json`);
const read = (name: string): Results | undefined =>
  existsSync(fileOf(name)) ? (JSON.parse(readFileSync(fileOf(name), 'utf8')) as Results) : undefined;

/** Results with the figure of another checkout before this project's, where both were measured. */
export const withBefore = (now: Results, before: Results | undefined): Results => {
  if (!before) return now;
  const earlier = new Map(before.rows.map(([what = '', figure = '']) => [what, figure]));
  const add = ([what = '', ...others]: string[], cell: string) => [what, cell, ...others];
  return {
    ...now,
    columns: add(now.columns, `before (${before.commit})`),
    rows: now.rows.map((row) => add(row, earlier.get(row[0] ?? '') ?? '')),
  };
};

const made = ({ measured, commit, machine, note }: Results): string =>
  measured === ''
    ? 'Not measured yet.'
    : `${[measured, commit, machine].filter((each) => each !== '').join(', ')}.${note === undefined ? '' : ` ${note}`}`;

const shown = (name: string): string => {
  const now = read(name);
  if (!now) throw new Error(`bench/results/${name}.json is missing`);
  const { columns, rows } = withBefore(now, read(`${name}.before`));
  const lines = [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `${made(now)}\n\n${lines.join('\n')}`;
};

export const figuresText = (): string =>
  tables
    .map(([title, files, command]) => [`## ${title}`, `\`npm run ${command}\``, ...files.map(shown)].join('\n\n'))
    .join('\n\n');

export const performancePage = join(root, 'docs', 'performance.md');

/** The page with the current figures between its two marks. */
export const withFigures = (page = readFileSync(performancePage, 'utf8')): string =>
  withGenerated(page, 'figures', figuresText());
