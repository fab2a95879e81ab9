import { markdown, type Table } from './results.ts';
import { median, spread } from './statistics.ts';

/** One row: rounds of this project and of its floor or peer, in turn in the same run. */
export interface Measured {
  what: string;
  unit: string;
  /** The floor or peer; without one the goal is for the figure itself. */
  against?: string;
  ours: readonly number[];
  theirs?: readonly number[];
  /** The ratio ours / theirs (or the figure itself), as a lower or upper limit; none where the peer is missing. */
  goal?: { atLeast: number } | { atMost: number };
  note?: string;
}

const figure = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
const withSpread = (values: readonly number[]): string =>
  values.length === 1 ? figure(values[0]!) : `${figure(median(values))} ±${(spread(values) * 50).toFixed(0)}%`;

/** The ratio of each pair of rounds, so that a change of the machine's speed cancels out. */
export const ratios = ({ ours, theirs }: Measured): number[] =>
  ours.map((value, round) => value / (theirs?.[round] ?? 1));

export const meetsGoal = (row: Measured): boolean => {
  const value = median(ratios(row));
  return !row.goal || ('atLeast' in row.goal ? value >= row.goal.atLeast : value <= row.goal.atMost);
};

const goalOf = (row: Measured): [goal: string, verdict: string] => {
  if (!row.goal) return ['–', ''];
  const goal = 'atLeast' in row.goal ? `≥ ${row.goal.atLeast}` : `≤ ${row.goal.atMost}`;
  return [goal, meetsGoal(row) ? 'met' : 'missed'];
};

/** The rows of `npm run bench` as cells. */
export const cellsOf = (rows: readonly Measured[]): Table => ({
  columns: ['what', 'this project', 'against', 'floor or peer', 'ratio', 'goal', '', 'notes'],
  rows: rows.map((row) => [
    row.what,
    `${withSpread(row.ours)} ${row.unit}`,
    row.against ?? '–',
    row.theirs ? `${withSpread(row.theirs)} ${row.unit}` : '–',
    row.theirs ? withSpread(ratios(row)) : '–',
    ...goalOf(row),
    row.note ?? '',
  ]),
});

/** The one table of `npm run bench`, in Markdown. */
export const table = (rows: readonly Measured[]): string => markdown(cellsOf(rows));
