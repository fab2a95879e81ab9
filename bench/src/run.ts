import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { measureChains } from './chain/measure.ts';
import { measureDay } from './day/measure.ts';
import { measureAtOnce } from './measure/at-once.ts';
import { measureFacts } from './measure/facts.ts';
import { measureGateway } from './measure/gateway.ts';
import { measureIdle } from './measure/idle.ts';
import { measureInterpreter } from './measure/interpreter.ts';
import { measureJobList } from './measure/job-list.ts';
import { measureLongLists } from './measure/long-lists.ts';
import { measurePdf } from './measure/pdf.ts';
import { measureReminders } from './measure/reminders.ts';
import { sampleDocument } from './measure/sample-document.ts';
import { measureRetention } from './measure/retention.ts';
import { measureSearch } from './measure/search.ts';
import { measureSecondStart } from './measure/second-start.ts';
import { measureTerms } from './measure/terms.ts';
import { profiling, whereProfilesAre } from './profiles.ts';
import { raisedLimits } from './raised-limits.ts';
import { saveResults } from './results.ts';
import { measureSynapse } from './synapse/measure.ts';
import { cellsOf, type Measured, table } from './table.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '600' },
    product: { type: 'string' },
    profile: { type: 'boolean', default: false },
    scale: { type: 'boolean', default: false },
    largest: { type: 'string', default: '100' },
    /** Keeps the figures in bench/results/. */
    write: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const only = values.only?.split(',');
if (values.scale) {
  const { measureScale } = await import('./scale/run.ts');
  await measureScale({ rounds, only, largest: Number(values.largest), write: values.write });
  process.exit(0);
}

/** The checkout that is measured from outside: this one, or another one that is installed. */
const root = resolve(import.meta.dirname, '../..');
const product = resolve(values.product ?? root);
const stack = pathToFileURL(join(product, 'stack/src/testing.ts')).href;
const { startSystem } = (await import(stack)) as typeof import('@gatelingo/stack/testing');

const system = await startSystem({
  ports: 'free',
  data: `bench-${process.pid}`,
  settings: { ...raisedLimits, ...(values.profile ? profiling : {}) },
});
Object.assign(process.env, system.environment);
type Measures = Record<string, () => Promise<Measured[]>>;
const ofSystem: Measures = {
  // First: no measurement has left anything to do.
  idle: () => measureIdle(system, rounds),
  gateway: () => measureGateway(system, rounds, product),
  synapse: () => measureSynapse(system, rounds),
  chains: () => measureChains(system, rounds),
  'at-once': () => measureAtOnce(system, rounds),
  day: () => measureDay(system, Number(values.seconds)),
};
/** They run code of this checkout, not of another product. */
const ofThisCheckout: Measures = {
  facts: () => measureFacts(rounds),
  reminders: () => measureReminders(rounds),
  jobs: () => measureJobList(rounds),
  search: () => measureSearch(rounds),
  retention: () => measureRetention(rounds),
  pdf: () => measurePdf(sampleDocument(), system.environment.CHROMIUM_PATH ?? '', rounds),
  lists: () => measureLongLists(system, rounds),
};

const rows: Measured[] = [];
const failed: string[] = [];
const measureAll = async (measures: Measures) => {
  for (const [name, measure] of Object.entries(measures).filter(([each]) => only?.includes(each) ?? true)) {
    console.log(`Measuring ${name} …`);
    try {
      const measured = await measure();
      rows.push(...measured);
      if (values.write) await saveResults(name, cellsOf(measured), { product });
      // The whole run takes long: what it has so far is shown.
      console.log(`\n${table(measured)}\n`);
    } catch (error) {
      failed.push(name);
      console.error(error);
    }
  }
};
try {
  await measureAll(ofSystem);
  if (product === root) await measureAll(ofThisCheckout);
} finally {
  await system.stop();
}
if (product === root) await measureAll({ interpreter: () => measureInterpreter(rounds), terms: measureTerms });
await measureAll({ start: () => measureSecondStart(rounds, product) });
console.log(`\n${table(rows)}`);
if (values.profile) console.log(whereProfilesAre);
if (failed.length > 0) console.error(`Not measured, for the errors above: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
