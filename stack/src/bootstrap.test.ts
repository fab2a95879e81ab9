import { expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './paths.ts';

/** A clone that is installed, whose `start` is a program that ends cleanly when it is asked to. */
const aClone = () => {
  const clone = mkdtempSync(join(tmpdir(), 'clone-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(clone, path)), { recursive: true });
    writeFileSync(join(clone, path), text);
  };
  cpSync(join(root, 'stack', 'bootstrap.mjs'), join(clone, 'stack', 'bootstrap.mjs'), { recursive: true });
  cpSync(join(root, 'package.json'), join(clone, 'package.json'));
  write('package-lock.json', '{}');
  write('node_modules/.gatelingo-installed', '');
  mkdirSync(join(clone, 'node_modules', 'node', 'bin'), { recursive: true });
  symlinkSync(process.execPath, join(clone, 'node_modules', 'node', 'bin', 'node'));
  write(
    'stack/src/start.ts',
    `for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => { console.log(signal); process.exit(0); });
     setInterval(() => {}, 1000);
     console.log('started');`,
  );
  return clone;
};

const ways = {
  'npm start': ['npm', 'start', '--silent'],
  'the program that npm starts': [process.execPath, 'stack/bootstrap.mjs', 'start'],
} as const;

test.each(
  Object.entries(ways).flatMap(([name, way]) =>
    (['SIGINT', 'SIGTERM'] as const).map((signal) => ({ name, way, signal })),
  ),
)(
  '$signal sent to the process of $name alone ends the system',
  async ({ way: [program, ...args], signal }) => {
    const clone = aClone();
    // A group of its own: nothing but this process gets the signal.
    const started = spawn(program, args, { cwd: clone, detached: true });
    let output = '';
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (text: Buffer) => {
        output += text.toString();
        if (output === 'started\n') started.kill(signal);
      });
    const code = await new Promise((resolve) => started.once('exit', resolve));
    expect({ output, code }).toEqual({ output: `started\n${signal}\n`, code: 0 });
    rmSync(clone, { recursive: true });
  },
  30_000,
);
