import { type Column, columns as driversColumns, meetsGoal, medianFigures, type PageRounds } from './figures.ts';

const shown = ({ unit }: Pick<Column, 'unit'>, value: number): string => {
  if (Number.isNaN(value)) return '–';
  if (unit === 's') return `${(value / 1_000).toFixed(2)} s`;
  if (unit === 'ms') return `${value.toFixed(0)} ms`;
  if (unit === 'KB') return `${(value / 1_000).toFixed(1)} KB`;
  return unit === 'points' ? value.toFixed(0) : value.toFixed(3);
};

const goalOf = (column: Column): string => {
  const { goal } = column;
  if (!goal) return '';
  return 'atLeast' in goal ? `≥ ${shown(column, goal.atLeast)}` : `≤ ${shown(column, goal.atMost)}`;
};

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** The table of `npm run bench:web`, in Markdown: medians of the rounds, the missed goals in bold. */
export const pageTable = (pages: readonly PageRounds[], columns: readonly Column[] = driversColumns): string =>
  [
    row(['page', ...columns.map(({ title }) => title)]),
    row(['---', ...columns.map(() => '---')]),
    ...pages.map(({ page, rounds }) => {
      const figures = medianFigures(rounds);
      const cells = columns.map((column) => {
        const value = figures[column.name];
        return meetsGoal(column.goal, value) ? shown(column, value) : `**${shown(column, value)}** missed`;
      });
      return row([page, ...cells]);
    }),
    row(['goal', ...columns.map(goalOf)]),
  ].join('\n');

/** What Lighthouse says against each page, and what was not compressed. */
export const findingList = (pages: readonly PageRounds[]): string =>
  pages
    .filter(({ findings }) => findings.length > 0)
    .map(({ page, findings }) => `- ${page}: ${findings.join('; ')}`)
    .join('\n');

const marks = {
  drivers: '<!-- table: written by `npm run bench:web -- --write` -->',
  office: '<!-- table of the office: written by `npm run bench:web -- --write` -->',
};
const end = '<!-- end of table -->';

/** The document with another text between the two marks. */
export const withTable = (document: string, text: string, whose: keyof typeof marks = 'drivers'): string => {
  const start = marks[whose];
  const from = document.indexOf(start);
  const to = document.indexOf(end, from);
  if (from < 0 || to < from) throw new Error(`The document lacks the marks "${start}" and "${end}".`);
  return `${document.slice(0, from + start.length)}\n\n${text}\n\n${document.slice(to)}`;
};
