import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chartTools } from './kubernetes/chart-tools.ts';
import { baseImage } from './images/base-image.ts';
import { buildImages } from './images/build.ts';
import { findEngine } from './images/engine.ts';
import { startContainers } from './images/system.ts';
import { whyNoGo } from './kubernetes/programs.ts';
import { stackFolder } from './paths.ts';
import type { ProcessTable } from './processes/table.ts';
import { onShutdown } from './shutdown.ts';
import { startMailCatcher } from './simulators/mail-catcher/index.ts';
import { mailPorts, storePorts, systemPorts } from './stack-ports.ts';
import { startStores } from './stores/index.ts';
import { openTable, startSystem } from './system.ts';
import { red, say, step } from './terminal.ts';
import { endTasks, notRun, runJest, runScript, skipped } from './tests/task.ts';
import { closingLine, readTestOptions, sum, type Counts, type TestOptions, type Tier } from './tests/tiers.ts';
import { NotHere, NoWayWorks } from './ways.ts';

const folders = new Set<string>();
let table: ProcessTable | undefined;

async function end(): Promise<void> {
  endTasks('SIGTERM');
  await table?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

onShutdown(
  async () => {
    await end();
    process.exit(130);
  },
  () => {
    endTasks('SIGKILL');
    table?.killAll();
  },
);

/** Runs tiers with something started for them, which is ended afterwards. */
async function withStack(
  name: string,
  tiers: Tier[],
  start: (on: { table: ProcessTable; data: string; logs: string }) => Promise<Record<string, string>>,
  runTier: (tier: Tier, environment: Record<string, string>) => Promise<Counts>,
): Promise<Counts[]> {
  if (tiers.length === 0) return [];
  const data = join(stackFolder, `test-${name}-${process.pid}`);
  folders.add(data);
  const counts: Counts[] = [];
  try {
    table = await openTable(data);
    const environment = await start({ table, data, logs: join(stackFolder, 'logs', `test-${name}`) });
    for (const tier of tiers) counts.push(await runTier(tier, environment));
    return counts;
  } catch (error) {
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return [...counts, ...notRun(tiers.slice(counts.length), why)];
  } finally {
    await table?.stop();
    table = undefined;
    rmSync(data, { recursive: true, force: true });
  }
}

async function runAll({ only, full, jestArgs }: TestOptions): Promise<Counts[]> {
  const env: NodeJS.ProcessEnv = { ...process.env, ...(full ? { TEST_FULL: '1' } : {}) };
  const jest = (tier: Tier, more: Record<string, string> = {}) => runJest(tier, jestArgs, { ...env, ...more });
  const chosen = (...tiers: Tier[]) => tiers.filter((tier) => only.includes(tier));
  const counts: Counts[] = [];
  // Building helm takes minutes, once: it goes on beside the other tiers.
  const chart = chosen('chart').map((tier) => ({ tier, tools: Promise.allSettled([chartTools(() => undefined)]) }));
  // Each is one thread's work.
  counts.push(...(await Promise.all(chosen('types', 'lint').map((tier) => runScript(tier, env)))));
  for (const tier of chosen('unit')) counts.push(await jest(tier));
  // Not on the stores of the running system: these tests publish facts under keys of their own.
  const onStores = await withStack('stores', chosen('integration'), storesOnly, jest);
  const onSystem = await withStack('system', chosen('api', 'browser'), wholeSystem, jest);
  counts.push(...onStores, ...onSystem);
  for (const { tier, tools } of chart) {
    const [had] = await tools;
    // They are fetched and built: where that can not be, nobody has done wrong.
    counts.push(had.status === 'fulfilled' ? await jest(tier, had.value) : skipped(tier, String(had.reason)));
  }
  for (const tier of chosen('faults')) counts.push(await jest(tier));
  for (const tier of chosen('kubernetes')) {
    const lacking = whyNoGo();
    counts.push(lacking ? skipped(tier, lacking) : await jest(tier));
  }
  counts.push(...(await inContainers(chosen('images'), jest)));
  return counts;
}

/** Where no engine or no base image can be had, nobody has done wrong; where an image does not build or start, somebody has. */
async function inContainers(
  tiers: Tier[],
  jest: (tier: Tier, more: Record<string, string>) => Promise<Counts>,
): Promise<Counts[]> {
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
      async (on) => {
        await step('Images', (note) => buildImages(engine, nodeImage, note));
        return await startContainers(engine, on.table, { ...on, ports: await systemPorts('free') });
      },
      jest,
    );
  } catch (error) {
    if (!(error instanceof NotHere || error instanceof NoWayWorks)) throw error;
    return tiers.map((tier) => skipped(tier, error.message));
  }
}

async function storesOnly(on: { table: ProcessTable; data: string; logs: string }): Promise<Record<string, string>> {
  const docker = process.env.STACK === 'docker';
  const { env } = await startStores({ ...on, ports: await storePorts('free'), docker });
  const mail = await startMailCatcher(await mailPorts('free'));
  on.table.add('simulator', 'mail-catcher', mail.close);
  return { ...env, SMTP_URL: mail.smtpUrl, MAIL_URL: mail.url, STACK_DATA: on.data, STACK_LOGS: on.logs };
}

async function wholeSystem(on: { table: ProcessTable; data: string; logs: string }): Promise<Record<string, string>> {
  const ports = await systemPorts('free');
  return (await startSystem(on.table, { data: on.data, logs: on.logs, ports })).environment;
}

try {
  const total = sum(await runAll(readTestOptions(process.argv.slice(2))));
  await end();
  say(`\n${closingLine(total)}`);
  process.exit(total.failed > 0 ? 1 : 0);
} catch (error) {
  say(red(error instanceof Error ? error.message : String(error)));
  await end();
  process.exit(1);
}
