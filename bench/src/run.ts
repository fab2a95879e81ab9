import { parseArgs } from 'node:util';
import { startSystem } from '@gatelingo/stack/testing';
import { measureAtOnce } from './measure/at-once.ts';
import { measureChat } from './measure/chat.ts';
import { measureFacts } from './measure/facts.ts';
import { measureGateway } from './measure/gateway.ts';
import { measureIdle } from './measure/idle.ts';
import { measureInterpreter } from './measure/interpreter.ts';
import { measureJobList } from './measure/job-list.ts';
import { measureLongLists } from './measure/long-lists.ts';
import { measurePdf } from './measure/pdf.ts';
import { measureRegistration } from './measure/registration.ts';
import { measureReminders } from './measure/reminders.ts';
import { sampleDocument } from './measure/sample-document.ts';
import { measureSearch } from './measure/search.ts';
import { measureSecondStart } from './measure/second-start.ts';
import { measureSpeech } from './measure/speech.ts';
import { measureTyped } from './measure/typed.ts';
import { measureWhatsApp } from './measure/whatsapp.ts';
import { profiling, whereProfilesAre } from './profiles.ts';
import { raisedLimits } from './raised-limits.ts';
import { type Measured, table } from './table.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    budget: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
    scale: { type: 'boolean', default: false },
    largest: { type: 'string', default: '100' },
  },
});
const rounds = Number(values.rounds);
if (values.budget) {
  const { countOperations } = await import('./budget/run.ts');
  const only = values.only?.split(',');
  process.exit(await countOperations({ rounds, only, profile: values.profile }));
}
if (values.scale) {
  const { measureScale } = await import('./scale/run.ts');
  await measureScale({ rounds, only: values.only?.split(','), largest: Number(values.largest) });
  process.exit(0);
}

const system = await startSystem({
  ports: 'free',
  data: `bench-${process.pid}`,
  settings: { ...raisedLimits, ...(values.profile ? profiling : {}) },
});
Object.assign(process.env, system.environment);
const measures = {
  // First: no measurement has left anything to do.
  idle: () => measureIdle(system, rounds),
  gateway: () => measureGateway(system.environment, rounds),
  registration: () => measureRegistration(system, rounds),
  'at-once': () => measureAtOnce(system, rounds),
  typed: () => measureTyped(system, rounds),
  speech: () => measureSpeech(system, rounds),
  facts: () => measureFacts(rounds),
  reminders: () => measureReminders(rounds),
  jobs: () => measureJobList(rounds),
  search: () => measureSearch(rounds),
  whatsapp: () => measureWhatsApp(system, rounds),
  pdf: () => measurePdf(sampleDocument(), system.environment.CHROMIUM_PATH ?? '', rounds),
  lists: () => measureLongLists(system, rounds),
  // Last: it looks for the rate that is too high, which leaves work to do.
  chat: () => measureChat(system, rounds),
};

const rows: Measured[] = [];
const failed: string[] = [];
const measure = async (name: string, run: () => Promise<Measured[]>) => {
  if (values.only && !values.only.split(',').includes(name)) return;
  console.log(`Measuring ${name} …`);
  try {
    const measured = await run();
    rows.push(...measured);
    // The whole run takes long: what it has so far is shown.
    console.log(`\n${table(measured)}\n`);
  } catch (error) {
    failed.push(name);
    console.error(error);
  }
};
try {
  for (const [name, run] of Object.entries(measures)) await measure(name, run);
} finally {
  await system.stop();
}
await measure('interpreter', () => measureInterpreter(rounds));
await measure('start', () => measureSecondStart(rounds));
console.log(`\n${table(rows)}`);
if (values.profile) console.log(whereProfilesAre);
if (failed.length > 0) console.error(`Not measured, for the errors above: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
