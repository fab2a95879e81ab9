import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Defence } from './defences.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** The output of a test of the copy. */
export interface Outcome {
  passed: string[];
  failed: string[];
  /** All that was printed. */
  output: string;
}

const linkPackages = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@gatelingo') symlinkSync(join(from, name), join(to, name));
  }
};

/** The project's own packages lead into the copy, so that no file of the clone is changed or imported. */
const linkOwnPackages = (copy: string): void => {
  mkdirSync(join(copy, 'node_modules', '@gatelingo'));
  const listed = execFileSync('git', ['ls-files', '*/package.json'], { cwd: root, encoding: 'utf8' });
  for (const file of listed.split('\n').filter((each) => each !== '')) {
    const { name } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { name: string };
    if (name.startsWith('@gatelingo/')) symlinkSync(join(copy, dirname(file)), join(copy, 'node_modules', name));
  }
};

/** A copy of the working tree outside of it, in which one file at a time is changed. */
export const copyProject = () => {
  const copy = mkdtempSync(join(tmpdir(), 'gatelingo-mutations-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  for (const file of files.split('\0').filter((each) => each !== '' && !/\.(png|webp|ogg|jpg)$/.test(each)))
    cpSync(join(root, file), join(copy, file));
  cpSync(join(root, 'proto', 'gen'), join(copy, 'proto', 'gen'), { recursive: true });
  linkPackages(join(root, 'node_modules'), join(copy, 'node_modules'));
  linkOwnPackages(copy);
  for (const folder of ['services/chassis', 'e2e', 'web']) {
    const nested = join(root, folder, 'node_modules');
    try {
      linkPackages(nested, join(copy, folder, 'node_modules'));
    } catch (error) {
      // Whether a workspace has packages of its own is npm's choice.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }

  const run = ({ test: [file, name], tier }: Defence): Promise<Outcome> =>
    new Promise((done, failed) => {
      const results = join(copy, 'results.json');
      rmSync(results, { force: true });
      const jest = [
        join(root, 'node_modules/jest/bin/jest.js'),
        file,
        '-t',
        `${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`,
        '--json',
        // A test that fails may leave open what it opened.
        '--forceExit',
        '--outputFile',
        results,
      ];
      const env = { ...process.env, TIER: tier, JEST_WORKER_ID: undefined };
      const child = spawn(process.execPath, ['--experimental-vm-modules', ...jest], { cwd: copy, env });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text: Buffer) => (output += text.toString()));
      child.once('error', failed);
      child.once('close', () => {
        done({ ...readResults(results), output });
      });
    });

  return {
    run,
    /** Runs the test of a defence without the defence. */
    runWithout: async (defence: Defence): Promise<Outcome> => {
      const path = join(copy, defence.file);
      const whole = readFileSync(path, 'utf8');
      if (whole.split(defence.defence).length !== 2)
        throw new Error(`${defence.file} has not exactly one "${defence.defence}"`);
      writeFileSync(
        path,
        whole.replace(defence.defence, () => defence.mutant),
      );
      try {
        return await run(defence);
      } finally {
        writeFileSync(path, whole);
      }
    },
    remove: () => {
      rmSync(copy, { recursive: true, force: true });
    },
  };
};

const readResults = (file: string): Omit<Outcome, 'output'> => {
  type Results = { testResults: { assertionResults: { fullName: string; status: string }[] }[] };
  let results: Results;
  try {
    results = JSON.parse(readFileSync(file, 'utf8')) as Results;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { passed: [], failed: [] };
    throw error;
  }
  const all = results.testResults.flatMap(({ assertionResults }) => assertionResults);
  const named = (status: string) => all.filter((each) => each.status === status).map(({ fullName }) => fullName);
  return { passed: named('passed'), failed: named('failed') };
};
