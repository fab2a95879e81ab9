import { startSystem } from '@gatelingo/stack/testing';
import { markdown, saveResults } from '../results.ts';
import { median, spread } from '../statistics.ts';
import type { Area, Operation } from './area.ts';
import { exponentOf, type Point } from './exponent.ts';
import { openJobs } from './jobs.ts';
import { openRegistrations } from './registrations.ts';
import { openSessions } from './sessions.ts';

const areas = { registrations: openRegistrations, jobs: openJobs, sessions: openSessions };
const factors = [1, 10, 100];
/** The cost of an operation may grow by a quarter from ten times the rows. */
const goal = 0.1;
const warmUps = 10;
const callsEach = 20;

const timeOne = async ({ prepare, run }: Operation): Promise<number> => {
  await prepare?.();
  const started = performance.now();
  await run();
  return performance.now() - started;
};

/** The median of one call, one after another, as often as there are rounds. */
const measure = async (operation: Operation, rounds: number): Promise<number[]> => {
  for (let call = 0; call < warmUps; call++) await timeOne(operation);
  const medians: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const times: number[] = [];
    for (let call = 0; call < callsEach; call++) times.push(await timeOne(operation));
    medians.push(median(times));
  }
  return medians;
};

const inWords = (medians: readonly number[]) =>
  `${median(medians).toFixed(1)} ms ±${(spread(medians) * 50).toFixed(0)}%`;

const measureArea = async (name: string, area: Area, rounds: number, largest: number): Promise<string[][]> => {
  const found = new Map(area.operations.map((operation) => [operation, [] as (Point & { text: string })[]]));
  for (const factor of factors.filter((each) => each <= largest)) {
    const started = performance.now();
    await area.growTo(factor);
    console.log(`${name}: × ${factor} after ${((performance.now() - started) / 1000).toFixed(0)} s`);
    for (const [operation, points] of found) {
      const medians = await measure(operation, rounds);
      points.push({ factor, cost: median(medians), text: inWords(medians) });
      console.log(`  ${operation.what}: ${inWords(medians)}`);
    }
  }
  return [...found].map(([{ what }, points]) => {
    const exponent = exponentOf(points);
    const verdict = exponent <= goal ? 'met' : 'missed';
    const judged = points.length > 1 ? [exponent.toFixed(2), verdict] : ['–', '–'];
    return [what, ...points.map(({ text }) => text), ...judged];
  });
};

interface Options {
  rounds: number;
  only: readonly string[] | undefined;
  largest: number;
  /** Keeps the figures in bench/results/. */
  write: boolean;
}

/** The costs of calls beside 1, 10 and 100 times the rows, in one database each; prints the exponents. */
export const measureScale = async ({ rounds, only, largest, write }: Options): Promise<void> => {
  const system = await startSystem({ ports: 'free', data: `scale-${process.pid}` });
  Object.assign(process.env, system.environment);
  const rows: string[][] = [];
  const described: string[] = [];
  try {
    for (const [name, open] of Object.entries(areas)) {
      if (only && !only.includes(name)) continue;
      const area = await open();
      described.push(area.rows);
      try {
        rows.push(...(await measureArea(name, area, rounds, largest)));
      } finally {
        await area.close();
      }
    }
  } finally {
    await system.stop();
  }
  const shown = factors.filter((each) => each <= largest);
  const head = ['what', ...shown.map((factor) => `× ${factor}`), `exponent, goal ≤ ${goal}`, ''];
  console.log(`\nOnce: ${described.join('; ')}. A tenth of the rows are those of the company that calls.\n`);
  console.log(markdown({ columns: head, rows }));
  if (write) await saveResults('scale', { columns: head, rows });
};
