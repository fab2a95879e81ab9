import { median } from '../statistics.ts';

/** Everything that one round found on a page. Times in milliseconds, sizes in bytes, scores from 0 to 100. */
export interface Figures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  largestPaint: number;
  blocking: number;
  /** Cumulative layout shift, without a unit. */
  shift: number;
  /** Bytes of the page itself, headers included. */
  wire: number;
  /** By Lighthouse's rule: only scripts with more than 20 KiB that did not run count. */
  unused: number;
  /** Code that did not run in all scripts. */
  unusedInAll: number;
  repeat: number;
  offline: number;
}

type FigureName = keyof Figures;

/** The rounds of one page. */
export interface PageRounds {
  page: string;
  rounds: readonly Figures[];
  /** The audits that cost points in any round, and answers that were not compressed. */
  findings: readonly string[];
}

type Goal = { atLeast: number } | { atMost: number };

export interface Column {
  name: FigureName;
  title: string;
  unit: 'points' | 's' | 'ms' | 'KB' | '';
  goal?: Goal;
}

/** The columns of the table, with the goals of the product; a column without one is there to be read. */
export const columns: readonly Column[] = [
  { name: 'performance', title: 'performance', unit: 'points', goal: { atLeast: 97 } },
  { name: 'accessibility', title: 'accessibility', unit: 'points', goal: { atLeast: 100 } },
  { name: 'bestPractices', title: 'best practices', unit: 'points', goal: { atLeast: 100 } },
  { name: 'seo', title: 'SEO', unit: 'points', goal: { atLeast: 100 } },
  { name: 'largestPaint', title: 'LCP', unit: 's', goal: { atMost: 1_200 } },
  { name: 'blocking', title: 'blocking', unit: 'ms', goal: { atMost: 100 } },
  { name: 'shift', title: 'CLS', unit: '' },
  { name: 'wire', title: 'first load', unit: 'KB', goal: { atMost: 120_000 } },
  { name: 'unused', title: 'unused JS', unit: 'KB', goal: { atMost: 15_000 } },
  { name: 'unusedInAll', title: 'unused, all scripts', unit: 'KB' },
  { name: 'repeat', title: 'repeat visit', unit: 's', goal: { atMost: 1_000 } },
  { name: 'offline', title: 'offline', unit: 's', goal: { atMost: 1_000 } },
];

/** The columns of the office's pages, which search engines do not see. */
export const officeColumns: readonly Column[] = [
  { name: 'performance', title: 'performance', unit: 'points', goal: { atLeast: 95 } },
  { name: 'accessibility', title: 'accessibility', unit: 'points', goal: { atLeast: 95 } },
  { name: 'bestPractices', title: 'best practices', unit: 'points', goal: { atLeast: 95 } },
  { name: 'largestPaint', title: 'LCP', unit: 's' },
  { name: 'blocking', title: 'blocking', unit: 'ms' },
  { name: 'shift', title: 'CLS', unit: '' },
  { name: 'wire', title: 'first load', unit: 'KB' },
];

/** The median of each figure by itself. */
export const medianFigures = (rounds: readonly Figures[]): Figures =>
  Object.fromEntries(
    columns.map(({ name }) => [name, median(rounds.map((figures) => figures[name]))]),
  ) as unknown as Figures;

/** A figure that could not be measured (NaN) misses its goal. */
export const meetsGoal = (goal: Goal | undefined, value: number): boolean =>
  !goal || ('atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost);
