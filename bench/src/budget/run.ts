import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startSystem, type TestSystem } from '@gatelingo/stack/testing';
import { countStores, type CountedStores } from '../counting/counted-stores.ts';
import { processorTime } from '../measure/processor-time.ts';
import { profiling, whereProfilesAre } from '../profiles.ts';
import { raisedLimits } from '../raised-limits.ts';
import { type Budget, budgets } from './budgets.ts';
import { budgetTable, overBudget, type Row } from './budget-table.ts';
import { type FactOperation, openConsumedFacts } from './consumed-facts.ts';
import { type Counted, countsOf, type Run, shapesOf, type Watched } from './counts.ts';
import { openOperations, type Operation } from './operations.ts';

/** Every timer of the idle system that runs each 5 or 10 s is equally often in each such window. */
const windowMs = 10_000;
const idleWindows = 7;
/** An operation is done when nothing was asked for so long that the idle system does not ask. */
const quietMs = 1_000;
const mostWindows = 12;

const folder = (name: string) => fileURLToPath(new URL(`../../../.stack/${name}/`, import.meta.url));

const watchIdle = async (stores: CountedStores): Promise<Watched> => {
  stores.take();
  await pause(windowMs * idleWindows);
  return { windows: idleWindows, asked: stores.take() };
};

const watchRun = async (stores: CountedStores, { run, seen }: Operation, idle: Watched): Promise<Run> => {
  const known = shapesOf(idle.asked);
  stores.take();
  const started = performance.now();
  await run();
  const answeredAt = performance.now();
  await seen();
  const isQuiet = () => {
    const recent = stores.asked.filter(({ at }) => at > performance.now() - quietMs);
    return [...shapesOf(recent).keys()].every((shape) => known.has(shape));
  };
  for (let windows = 1; windows <= mostWindows; windows++) {
    const left = started + windows * windowMs - performance.now();
    if (left < 0) continue;
    await pause(left);
    if (isQuiet()) return { windows, asked: stores.take(), answeredAt };
  }
  throw new Error('An operation is not done after two minutes.');
};

const createProcessor = ({ processes: { names, pid } }: TestSystem) => {
  const read = () => processorTime(Object.fromEntries(names.map((name) => [name, pid(name)])));
  /** Milliseconds by process since `before`. */
  const since = (before: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(read()).map(([name, ms]) => [name, ms - (before[name] ?? 0)]));
  return { read, since };
};

const isFact = (operation: Operation): operation is FactOperation => 'only' in operation;

/** Only the questions that count for this operation. */
const ofOperation = <W extends Watched>(operation: Operation, watched: W): W =>
  isFact(operation) ? { ...watched, asked: watched.asked.filter(({ by }) => by === operation.only) } : watched;

const writeCounted = (name: string, sections: Readonly<Record<string, readonly Counted[]>>) => {
  const lines = Object.entries(sections).flatMap(([title, counted]) => [
    `# ${title}`,
    ...counted.map(({ shape, count }) => `${count} × ${shape}`),
    '',
  ]);
  writeFileSync(`${folder('budget')}${name.replaceAll(' ', '-')}.txt`, lines.join('\n'));
};

interface Options {
  rounds: number;
  only: readonly string[] | undefined;
  profile: boolean;
}

const measure = async (system: TestSystem, stores: CountedStores, { rounds, only }: Options): Promise<Row[]> => {
  const all: Operation[] = [...(await openOperations(system)), ...(await openConsumedFacts())];
  const operations = all.filter(({ name }) => only?.includes(name) ?? true);
  const processor = createProcessor(system);
  try {
    // Once without counting: connections, caches and statements that are prepared.
    for (const { name, run, seen } of operations) {
      console.log(`Warming up: ${name} …`);
      await run();
      await seen();
    }
    await pause(windowMs);
    console.log('Counting the idle system …');
    const beforeIdle = processor.read();
    const idle = await watchIdle(stores);
    const idleMs = processor.since(beforeIdle);
    const rows: Row[] = [];
    for (const operation of operations) {
      console.log(`Counting: ${operation.name} …`);
      const before = processor.read();
      const runs: Run[] = [];
      for (let round = 0; round < rounds; round++)
        runs.push(ofOperation(operation, await watchRun(stores, operation, idle)));
      const windows = runs.reduce((sum, run) => sum + run.windows, 0);
      const used = Object.entries(processor.since(before)).map(
        ([name, ms]) => [name, (ms - ((idleMs[name] ?? 0) / idle.windows) * windows) / rounds] as const,
      );
      const { answeredBy, name } = operation;
      const counts = countsOf({ runs, idle: ofOperation(operation, idle), answeredBy });
      const budget: Budget = budgets[name];
      rows.push({ name, budget, counts, processor: isFact(operation) ? {} : Object.fromEntries(used) });
      writeCounted(name, { 'Until the answer': counts.untilAnswer, 'Until all is done': counts.untilDone });
    }
    const { untilDone } = countsOf({
      runs: [{ ...idle, answeredAt: 0 }],
      idle: { windows: 1, asked: [] },
      answeredBy: '',
    });
    writeCounted('idle', { [`The idle system, ${idle.windows} windows`]: untilDone });
    return rows;
  } finally {
    for (const { close } of all) await close?.();
  }
};

/** Counts what each operation asks, from outside the services, and prints it; gives the exit code: 1 if one is over its budget. */
export const countOperations = async (options: Options): Promise<number> => {
  rmSync(folder('budget'), { recursive: true, force: true });
  mkdirSync(folder('budget'), { recursive: true });
  const stores = countStores();
  const system = await startSystem({
    ports: 'free',
    data: `budget-${process.pid}`,
    settings: { ...raisedLimits, ...(options.profile ? profiling : {}) },
    inFrontOfStores: stores.inFront,
  });
  Object.assign(process.env, system.environment);
  let rows: Row[];
  try {
    rows = await measure(system, stores, options);
  } finally {
    await system.stop();
    stores.close();
  }
  console.log(`\n${budgetTable(rows)}\n\nEach statement is in ${folder('budget')}.`);
  if (options.profile) console.log(whereProfilesAre);
  const over = rows.flatMap(overBudget);
  for (const line of over) console.error(`Over its budget: ${line}`);
  return over.length > 0 ? 1 : 0;
};
