import type { Budget } from './budgets.ts';
import { askedOf, type Counts, statementsIn, units } from './counts.ts';

export interface Row {
  name: string;
  budget: Budget;
  counts: Counts;
  /** Milliseconds of processor of one operation, by process. */
  processor: Readonly<Record<string, number>>;
}

const figure = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1));

const against = (count: number, most: number | undefined) =>
  most === undefined ? figure(count) : `${figure(count)} of ${most}${count > most ? ' **over its budget**' : ''}`;

/** The parts of a row that ask more than they may. */
export const overBudget = ({ name, budget, counts }: Row): string[] => {
  const parts: [string, number, number | undefined][] = [
    ['until the answer', statementsIn(counts.untilAnswer), budget.untilAnswer],
    ['until all is done', statementsIn(counts.untilDone), budget.untilDone],
  ];
  return parts.flatMap(([part, count, most]) =>
    most !== undefined && count > most ? [`${name}, ${part}: ${figure(count)} statements, its budget is ${most}`] : [],
  );
};

const processorText = (processor: Row['processor']) => {
  const parts = Object.entries(processor)
    .filter(([, ms]) => ms >= 0.5)
    .sort(([, one], [, other]) => other - one);
  const sum = parts.reduce((total, [, ms]) => total + ms, 0);
  return parts.length === 0
    ? '–'
    : `${sum.toFixed(0)} ms: ${parts.map(([name, ms]) => `${name} ${ms.toFixed(0)}`).join(', ')}`;
};

/** The table of `npm run bench -- --budget`, in Markdown. */
export const budgetTable = (rows: readonly Row[]): string =>
  [
    '| operation | until the answer | until all is done | PostgreSQL | MongoDB | Redis | Kafka | idle, taken out | processor |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map(({ name, budget, counts, processor }) => {
      const byStore = units.map((unit) => figure(askedOf(counts.untilDone, unit)));
      const cells = [
        name,
        against(statementsIn(counts.untilAnswer), budget.untilAnswer),
        against(statementsIn(counts.untilDone), budget.untilDone),
        ...byStore,
        figure(counts.idleStatements),
        processorText(processor),
      ];
      return `| ${cells.join(' | ')} |`;
    }),
  ].join('\n');
