import { markdown, type Table } from '../results.ts';
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

/** Medians of the rounds, the missed goals in bold, and the goals. */
export const pageCells = (pages: readonly PageRounds[], columns: readonly Column[] = driversColumns): Table => ({
  columns: ['page', ...columns.map(({ title }) => title)],
  rows: [
    ...pages.map(({ page, rounds }) => {
      const figures = medianFigures(rounds);
      const cells = columns.map((column) => {
        const value = figures[column.name];
        return meetsGoal(column.goal, value) ? shown(column, value) : `**${shown(column, value)}** missed`;
      });
      return [page, ...cells];
    }),
    ['goal', ...columns.map(goalOf)],
  ],
});

/** The table of `npm run bench:web`, in Markdown. */
export const pageTable = (pages: readonly PageRounds[], columns?: readonly Column[]): string =>
  markdown(pageCells(pages, columns));

/** Faults that Lighthouse finds in each page, and what was not compressed. */
export const findingList = (pages: readonly PageRounds[]): string =>
  pages
    .filter(({ findings }) => findings.length > 0)
    .map(({ page, findings }) => `- ${page}: ${findings.join('; ')}`)
    .join('\n');
