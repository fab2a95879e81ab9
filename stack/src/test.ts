import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chartTools } from './kubernetes/chart-tools.ts';
import { baseImage } from './images/base-image.ts';
import { buildImages } from './images/build.ts';
import { findEngine } from './images/engine.ts';
import { startContainers } from './images/system.ts';
import { helm, whyNoGo } from './kubernetes/programs.ts';
import { modelsForTest } from './models.ts';
import { stackFolder } from './paths.ts';
import type { ProcessTable } from './processes/table.ts';
import { onShutdown } from './shutdown.ts';
import { startMailCatcher } from './simulators/mail-catcher/index.ts';
import { mailPorts, storePorts, systemPorts } from './stack-ports.ts';
import { startStores } from './stores/index.ts';
import { findHeadlessShell } from './stores/headless-shell.ts';
import { fileIn, pythonPackage } from './stores/python.ts';
import { openTable, startSystem } from './system.ts';
import { red, print, step } from './terminal.ts';
import { endTasks, hasStopped, notRun, runCommands, runJest, skipped, StoppedError, stopTasks } from './tests/task.ts';
import { readChanges, workOf, type Work } from './tests/changed.ts';
import { planOf } from './tests/changes.ts';
import { type Counts, sum, type TierResult } from './tests/results.ts';
import { closingLine, summary } from './tests/summary.ts';
import { readTestOptions, type TestOptions, type Tier } from './tests/tiers.ts';
import { NotHere, NoWayWorks } from './ways.ts';

const folders = new Set<string>();
let table: ProcessTable | undefined;
const started = Date.now();
/** The results of the tiers that are through. */
const through: TierResult[] = [];

async function end(): Promise<void> {
  await stopTasks();
  await table?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/** Prints the table and, as the last line, the counts, which it returns. */
function close(results: TierResult[]): Counts {
  const total = sum(results.map(({ counts }) => counts));
  print(`\n${summary(results, Date.now() - started).join('\n')}\n`);
  print(closingLine(total));
  return total;
}

onShutdown(
  async () => {
    print('\nStopping the tests …');
    await end();
    close(through);
    process.exit(130);
  },
  () => {
    endTasks('SIGKILL');
    table?.killAll();
  },
);

interface Ground {
  table: ProcessTable;
  data: string;
  logs: string;
}

interface Phase {
  /** They run beside each other; the tiers of each run one after the other. */
  lanes: Tier[][];
  /** Starts what the phases need; returns their environment. */
  start: () => Promise<Record<string, string>>;
}

/** Runs phases one after the other on the same base; everything that was started is ended afterwards. */
async function withStack(
  name: string,
  tiers: Tier[],
  phases: (ground: Ground) => Phase[],
  runTier: (tier: Tier, environment: Record<string, string>) => Promise<TierResult>,
): Promise<TierResult[]> {
  if (tiers.length === 0) return [];
  const data = join(stackFolder, `test-${name}-${process.pid}`);
  folders.add(data);
  const results: TierResult[] = [];
  try {
    table = await openTable(data);
    const ground = { table, data, logs: join(stackFolder, 'logs', `test-${name}`) };
    for (const phase of phases(ground).filter((one) => one.lanes.flat().length > 0)) {
      const environment = await phase.start();
      const runLane = async (lane: Tier[]) => {
        for (const tier of lane) results.push(await runTier(tier, environment));
      };
      await Promise.all(phase.lanes.map(runLane));
    }
    return results;
  } catch (error) {
    if (hasStopped()) throw new StoppedError();
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return [
      ...results,
      ...notRun(
        tiers.filter((tier) => !results.some((result) => result.tier === tier)),
        why,
      ),
    ];
  } finally {
    await table?.stop();
    table = undefined;
    rmSync(data, { recursive: true, force: true });
  }
}

/** The whole tier, or only what a change can affect. */
async function chooseWork(options: TestOptions): Promise<{ only: Tier[]; work: Work }> {
  const { only, changed, since, jestArgs } = options;
  const scripts: Tier[] = ['types', 'lint'];
  const all: Work = {
    commands: Object.fromEntries(scripts.map((tier) => [tier, [['npm', 'run', '--silent', tier]]])),
    jest: Object.fromEntries(only.map((tier) => [tier, jestArgs])),
  };
  if (!changed) return { only, work: all };
  const changes = await readChanges(since);
  const plan = planOf(changes, options);
  print(`${changes.changed.length + changes.deleted.length} files changed since ${changes.base.slice(0, 10)}`);
  if (plan.everything !== undefined) {
    print(`${plan.everything} can touch everything: all tiers run`);
    return { only, work: all };
  }
  const work = await workOf(plan);
  const hasWork = (tier: Tier) => (work.commands[tier] ?? work.jest[tier] ?? []).length > 0;
  const chosen = only.filter(hasWork);
  print(`${chosen.join(', ') || 'no tier'} can be touched by them`);
  if (plan.leftOut.length > 0) print(`left out, as they run with --full alone: ${plan.leftOut.join(', ')}`);
  return { only: chosen, work };
}

type RunTier = (tier: Tier, more?: Record<string, string>) => Promise<TierResult>;
type Chosen = (...tiers: Tier[]) => Tier[];

async function runAll(options: TestOptions): Promise<TierResult[]> {
  const { only, work } = await chooseWork(options);
  // Every process that Node starts here, the services too, compiles a file once.
  process.env.NODE_COMPILE_CACHE ??= join(stackFolder, 'compiled');
  // The long faults take as long as all the rest: they run where they alone are asked for.
  const isLong = (tier: Tier) => options.full && (tier !== 'faults' || only.length === 1);
  const envOf = (tier: Tier): NodeJS.ProcessEnv => ({ ...process.env, ...(isLong(tier) ? { TEST_FULL: '1' } : {}) });
  const note = (result: TierResult) => {
    through.push(result);
    return result;
  };
  const jest: RunTier = async (tier, more = {}) =>
    note(await runJest(tier, work.jest[tier] ?? [], { ...envOf(tier), ...more }));
  const script: RunTier = async (tier) => note(await runCommands(tier, work.commands[tier] ?? [], envOf(tier)));
  const chosen: Chosen = (...tiers) => tiers.filter((tier) => only.includes(tier));
  const results = (
    await Promise.all([withoutStores(chosen, script, jest), onStores(chosen, jest, options.full)])
  ).flat();
  // These tiers use the whole machine: nothing runs beside them.
  results.push(...(await withFuzzer(chosen('fuzz'), jest)));
  for (const tier of chosen('kubernetes')) {
    const lacking = whyNoGo();
    results.push(lacking ? skipped(tier, lacking) : await jest(tier, { HELM: await helm(() => undefined) }));
  }
  results.push(...(await inContainers(chosen('images'), jest)));
  return results.toSorted((a, b) => only.indexOf(a.tier) - only.indexOf(b.tier));
}

/** Tiers without these stores: they use the processor while the other tiers wait. `faults` waits for half of its time itself. */
async function withoutStores(chosen: Chosen, script: RunTier, jest: RunTier): Promise<TierResult[]> {
  // The first build of helm takes minutes: it runs beside the other tiers.
  const chart = chosen('chart').map((tier) => ({ tier, tools: Promise.allSettled([chartTools(() => undefined)]) }));
  // Each uses one thread.
  const results = await Promise.all(chosen('types', 'lint').map((tier) => script(tier)));
  for (const tier of chosen('unit')) results.push(await jest(tier));
  for (const { tier, tools } of chart) {
    const [had] = await tools;
    // The tools are fetched and built: if that is not possible, the tier is skipped, not failed.
    results.push(had.status === 'fulfilled' ? await jest(tier, had.value) : skipped(tier, String(had.reason)));
  }
  // On a system and stores of its own; the web app is built by then.
  for (const tier of chosen('faults')) results.push(await jest(tier));
  return results;
}

/** All tests call from one address, which stands for many people here: what one may ask for is tried in gateway/test. */
const manyCallers = { RATE_LIMIT_ANONYMOUS: '1000000', RATE_LIMIT_SIGN_UPS: '1000000' };

/**
 * One start of the stores for all; the system starts on them when no other tier writes to them. `api` waits for half of its
 * time, `browser` computes: it runs beside it.
 */
function onStores(chosen: Chosen, jest: RunTier, isFull: boolean): Promise<TierResult[]> {
  // The full form has the browser that people have.
  const shell = chosen('browser').length > 0 && !isFull ? findHeadlessShell() : Promise.resolve({});
  return withStack(
    'system',
    chosen('integration', 'api', 'browser'),
    (ground) => {
      let started: Promise<Record<string, string>> | undefined;
      const stores = () => (started ??= startStoresOn(ground));
      return [
        { lanes: [chosen('integration')], start: async () => forIntegration(ground, await stores()) },
        {
          lanes: [chosen('api'), chosen('browser')],
          start: async () => wholeSystem(ground, await stores(), manyCallers),
        },
      ];
    },
    async (tier, environment) => jest(tier, { ...environment, ...(tier === 'browser' ? await shell : {}) }),
  );
}

/** Skipped where the fuzzer cannot be installed. */
async function withFuzzer(tiers: Tier[], jest: RunTier): Promise<TierResult[]> {
  const [tier] = tiers;
  if (!tier) return [];
  try {
    const folder = await step(
      'Fuzzer',
      (note) => pythonPackage('schemathesis==4.32.5', note),
      (name) => name,
    );
    // It calls as fast as it can from one address.
    const many = '1000000';
    const settings = { RATE_LIMIT_ANONYMOUS: many, RATE_LIMIT_COMPANY: many, RATE_LIMIT_PERSON: many };
    const start = (ground: Ground) => async () => ({
      ...(await wholeSystem(ground, await startStoresOn(ground), settings)),
      SCHEMATHESIS: fileIn(folder, 'bin', 'schemathesis'),
    });
    return await withStack('fuzz', tiers, (ground) => [{ lanes: [tiers], start: start(ground) }], jest);
  } catch (error) {
    if (!(error instanceof NotHere)) throw error;
    return [skipped(tier, error.message)];
  }
}

/** Skipped if there is no engine or no base image; failed if an image does not build or start. */
async function inContainers(
  tiers: Tier[],
  jest: (tier: Tier, more: Record<string, string>) => Promise<TierResult>,
): Promise<TierResult[]> {
  if (tiers.length === 0) return [];
  try {
    const engine = await findEngine();
    const nodeImage = await step(
      'Base image',
      (note) => baseImage(engine, note),
      (name) => name,
    );
    return await withStack(
      'images',
      tiers,
      (ground) => [
        {
          lanes: [tiers],
          start: async () => {
            await step('Images', (note) => buildImages(engine, nodeImage, note));
            return await startContainers(engine, ground.table, { ...ground, ports: await systemPorts('free') });
          },
        },
      ],
      jest,
    );
  } catch (error) {
    if (!(error instanceof NotHere || error instanceof NoWayWorks)) throw error;
    return tiers.map((tier) => skipped(tier, error.message));
  }
}

async function startStoresOn(ground: Ground): Promise<Record<string, string>> {
  const docker = process.env.STACK === 'docker';
  return (await startStores({ ...ground, ports: await storePorts('free'), docker })).env;
}

/** Databases, topics and groups of these tests have names of their own; limits and queues in Redis do not. */
async function forIntegration(ground: Ground, stores: Record<string, string>): Promise<Record<string, string>> {
  const mail = await startMailCatcher({ ...(await mailPorts('free')), folder: join(ground.data, 'mail-integration') });
  ground.table.add('simulator', 'mail-catcher-integration', mail.close);
  const redis = Object.fromEntries(
    ['REDIS_QUEUE_URL', 'REDIS_CACHE_URL'].map((name) => [name, otherRedisDatabase(stores[name] ?? '')]),
  );
  const { data, logs } = ground;
  return { ...stores, ...redis, SMTP_URL: mail.smtpUrl, MAIL_URL: mail.url, STACK_DATA: data, STACK_LOGS: logs };
}

function otherRedisDatabase(address: string): string {
  const url = new URL(address);
  url.pathname = '/1';
  return url.href;
}

async function wholeSystem(
  { table, data, logs }: Ground,
  stores: Record<string, string>,
  settings: NodeJS.ProcessEnv = {},
) {
  const ports = await systemPorts('free');
  return (await startSystem(table, { data, logs, ports, stores, settings, models: modelsForTest })).environment;
}

try {
  const results = await runAll(readTestOptions(process.argv.slice(2)));
  await end();
  process.exit(close(results).failed > 0 ? 1 : 0);
} catch (error) {
  // A run that was stopped ends in `onShutdown`.
  if (!hasStopped()) {
    print(red(error instanceof Error ? error.message : String(error)));
    await end();
    process.exit(1);
  }
}
