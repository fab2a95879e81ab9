import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, stackFolder } from '../paths.ts';
import { send } from '../processes/identity.ts';
import { readJson } from '../read-json.ts';
import { dim, green, red, print, seconds, yellow } from '../terminal.ts';
import { createBusy } from './processors.ts';
import { countsOf, filesOf, none, type JestResult, type TierResult } from './results.ts';
import { closingLine, reasons, shorten } from './summary.ts';
import type { Tier } from './tiers.ts';

const running = new Set<ChildProcess>();
let isStopping = false;

/** Ends the running tasks with all their descendants. */
export function endTasks(signal: NodeJS.Signals): void {
  for (const { pid } of running) if (pid) send(-pid, signal);
}

/** How long a task may take to end before it is killed. */
const stopsWithinMs = 10_000;

/** Ends the running tasks, and begins no other one: their tiers, and all that follow, throw `StoppedError`. */
export async function stopTasks(): Promise<void> {
  isStopping = true;
  const ended = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)));
  endTasks('SIGTERM');
  const timer = setTimeout(() => endTasks('SIGKILL'), stopsWithinMs);
  await Promise.all(ended);
  clearTimeout(timer);
}

export const hasStopped = (): boolean => isStopping;

/** The run was ended from outside: the task has no result. */
export class StoppedError extends Error {
  override name = 'StoppedError';
}

interface Outcome {
  code: number;
  output: string;
}

/** How long a program may run after its results are written. */
const endsWithinMs = 60_000;

/** Ends a program that has written its results and does not end, because something in it still runs. */
const endAfter = (child: ChildProcess, results: string, kill: () => void) => {
  const watch = setInterval(() => {
    if (!existsSync(results)) return;
    clearInterval(watch);
    const timer = setTimeout(kill, endsWithinMs);
    child.once('close', () => clearTimeout(timer));
  }, 1_000);
  child.once('close', () => clearInterval(watch));
};

/** `results`: the file that the program writes at its end. */
function execute(
  title: Tier,
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  results?: string,
): Promise<Outcome> {
  if (isStopping) return Promise.reject(new StoppedError());
  const started = Date.now();
  const busy = createBusy();
  const timer = setInterval(() => {
    print(dim(`… ${title} (${Math.round((Date.now() - started) / 1000)} s; processors busy: ${busy()} %)`));
  }, 20_000);
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    running.add(child);
    let output = '';
    const end = (code: number) => {
      clearInterval(timer);
      running.delete(child);
      if (!isStopping) return resolve({ code, output });
      reportStopped(title, output);
      reject(new StoppedError());
    };
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error) => {
      output += error.message;
      end(1);
    });
    child.once('close', (code) => end(code ?? 1));
    if (results === undefined) return;
    endAfter(child, results, () => {
      print(yellow(`${title}: all tests are through, and something of them still runs after a minute; it is ended`));
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    });
  });
}

const logOf = (tier: Tier) => join(stackFolder, 'logs', `test-${tier}.log`);

const writeLog = (tier: Tier, output: string) => {
  mkdirSync(join(stackFolder, 'logs'), { recursive: true });
  writeFileSync(logOf(tier), output);
};

/** Prints the files that were through when the tier was stopped. */
function reportStopped(tier: Tier, output: string): void {
  writeLog(tier, output);
  const files = output.split('\n').filter((line) => /^(PASS|FAIL) /.test(line));
  const failed = files.filter((line) => line.startsWith('FAIL'));
  const counts = files.length > 0 ? ` after ${files.length} files, ${failed.length} of them failed` : '';
  print(`${yellow('-')} ${tier}: stopped${counts}; its output: ${logOf(tier)}`);
  for (const line of failed) print(`  ${line}`);
}

/** Writes the whole output to the tier's log, and prints the useful part of a failure. */
function report(result: TierResult, output: string, why: string): TierResult {
  const { tier, counts, ms } = result;
  writeLog(tier, output);
  if (counts.failed > 0) print(`\n${why}\n\nAll of its output: ${logOf(tier)}\n`);
  print(`${counts.failed > 0 ? red('✗') : green('✓')} ${tier}: ${closingLine(counts)} ${dim(seconds(ms))}`);
  return result;
}

/** Runs commands one after the other to their ends; together they count as one test. */
export async function runCommands(tier: Tier, commands: string[][], env: NodeJS.ProcessEnv): Promise<TierResult> {
  const started = Date.now();
  const outcomes: Outcome[] = [];
  for (const [program = '', ...args] of commands) outcomes.push(await execute(tier, program, args, env));
  const passed = outcomes.every(({ code }) => code === 0) ? 1 : 0;
  const output = outcomes.map((outcome) => outcome.output).join('\n');
  const counts = { passed, failed: 1 - passed, skipped: 0 };
  return report({ tier, counts, ms: Date.now() - started, files: [] }, output, shorten(output.trim(), logOf(tier)));
}

/**
 * How many files run at once on two processors. Integration tests wait for their stores, and browser tests for their
 * pages, a fifth of the time and more. Tiers that break the system, or use both processors by themselves, run one file at
 * a time.
 */
const workersOf = (tier: Tier): string[] => {
  if (tier === 'integration' || tier === 'browser') return ['--maxWorkers=3'];
  return tier === 'unit' || tier === 'chart' ? ['--maxWorkers=2'] : ['--runInBand'];
};

/** A tier of Jest tests; each test is counted. */
export async function runJest(tier: Tier, args: string[], env: NodeJS.ProcessEnv): Promise<TierResult> {
  const started = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'gatelingo-test-'));
  const file = join(folder, 'result.json');
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const own = [jest, '--passWithNoTests', '--json', `--outputFile=${file}`, ...workersOf(tier), ...args];
  try {
    const { code, output } = await execute(tier, process.execPath, [...flags, ...own], { ...env, TIER: tier }, file);
    const ms = Date.now() - started;
    const result = readJson(file) as JestResult | undefined;
    if (result === undefined) {
      const why = `${shorten(output.trim(), logOf(tier))}\nJest ended with ${code}.`;
      return report({ tier, counts: { ...none, failed: 1 }, ms, files: [] }, output, why);
    }
    const files = filesOf(result);
    const why = reasons(files, logOf(tier)) || shorten(output.trim(), logOf(tier));
    return report({ tier, counts: countsOf(result), ms, files }, output, why);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Something that the next tiers need could not be started: it counts as failed for each. */
export function notRun(tiers: Tier[], why: string): TierResult[] {
  if (tiers.length > 0) print(`\n${why}\n`);
  return tiers.map((tier) => {
    print(`${red('✗')} ${tier}: could not run`);
    return { tier, counts: { ...none, failed: 1 }, ms: 0, files: [] };
  });
}

/** A tier that this machine lacks something for: it counts as skipped, and the reason is printed. */
export function skipped(tier: Tier, why: string): TierResult {
  print(`${yellow('-')} ${tier}: skipped, as ${why}`);
  return { tier, counts: { ...none, skipped: 1 }, ms: 0, files: [] };
}
