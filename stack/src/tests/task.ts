import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { dim, green, red, say, seconds, yellow } from '../terminal.ts';
import { closingLine, countsOf, type Counts, type JestResult, type Tier } from './tiers.ts';

const running = new Set<ChildProcess>();

/** Ends what runs now, with everything it started. */
export function endTasks(signal: NodeJS.Signals): void {
  for (const child of running) {
    try {
      if (child.pid) process.kill(-child.pid, signal);
    } catch {
      // already gone
    }
  }
}

interface Outcome {
  code: number;
  output: string;
}

/** After its results are written a program has this long to end. */
const endsWithinMs = 60_000;

/** Ends a program that has written its results and does not end: something in it still runs. */
const endAfter = (child: ChildProcess, results: string, kill: () => void) => {
  const watch = setInterval(() => {
    if (!existsSync(results)) return;
    clearInterval(watch);
    const timer = setTimeout(kill, endsWithinMs);
    child.once('close', () => clearTimeout(timer));
  }, 1_000);
  child.once('close', () => clearInterval(watch));
};

/** `results`: the file that it writes when it has done everything. */
function execute(
  title: string,
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  results?: string,
): Promise<Outcome> {
  const started = Date.now();
  const timer = setInterval(() => {
    say(dim(`… ${title} (${Math.round((Date.now() - started) / 1000)} s)`));
  }, 20_000);
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    running.add(child);
    let output = '';
    const end = (code: number) => {
      clearInterval(timer);
      running.delete(child);
      resolve({ code, output });
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
      say(yellow(`${title}: all tests are through, and something of them still runs after a minute; it is ended`));
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    });
  });
}

function report(title: string, counts: Counts, startedAt: number, output: string): Counts {
  const mark = counts.failed > 0 ? red('✗') : green('✓');
  if (counts.failed > 0) say(`\n${output.trim()}\n`);
  say(`${mark} ${title}: ${closingLine(counts)} ${dim(seconds(Date.now() - startedAt))}`);
  return counts;
}

/** A script of package.json, counted as one test. */
export async function runScript(title: Tier, env: NodeJS.ProcessEnv): Promise<Counts> {
  const started = Date.now();
  const { code, output } = await execute(title, 'npm', ['run', '--silent', title], env);
  const passed = code === 0 ? 1 : 0;
  return report(title, { passed, failed: 1 - passed, skipped: 0 }, started, output);
}

/** A tier of Jest's tests; each of its tests is counted. */
export async function runJest(tier: Tier, args: string[], env: NodeJS.ProcessEnv): Promise<Counts> {
  const started = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'gatelingo-test-'));
  const file = join(folder, 'result.json');
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  // What walks through the one shared system, or breaks it, goes one file at a time.
  const workers = ['unit', 'integration', 'chart'].includes(tier) ? ['--maxWorkers=2'] : ['--runInBand'];
  const own = [jest, '--passWithNoTests', '--json', `--outputFile=${file}`, ...workers, ...args];
  try {
    const { code, output } = await execute(tier, process.execPath, [...flags, ...own], { ...env, TIER: tier }, file);
    const shown = withoutJson(output);
    try {
      return report(tier, countsOf(JSON.parse(readFileSync(file, 'utf8')) as JestResult), started, shown);
    } catch {
      return report(tier, { passed: 0, failed: 1, skipped: 0 }, started, `${shown}\nJest ended with ${code}.`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Jest says on stdout where its JSON went; that is of no use to a reader. */
const withoutJson = (output: string) => output.replace(/^Test results written to: .*$/m, '');

/** Something that had to be there for the next tiers and could not be started: it counts as failed for each. */
export function notRun(tiers: Tier[], why: string): Counts[] {
  say(`\n${why}\n`);
  return tiers.map((tier) => {
    say(`${red('✗')} ${tier}: could not run`);
    return { passed: 0, failed: 1, skipped: 0 };
  });
}

/** A tier for which this machine lacks something: it counts as skipped, and its reason is said. */
export function skipped(tier: Tier, why: string): Counts {
  say(`${yellow('-')} ${tier}: skipped, as ${why}`);
  return { passed: 0, failed: 0, skipped: 1 };
}
