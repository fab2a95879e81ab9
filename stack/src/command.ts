import { spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { lastUsefulLines } from './log-lines.ts';
import { send } from './processes/identity.ts';

/** The full path of a program on PATH, or undefined. */
export function onPath(program: string): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const file = join(folder || '.', program);
    try {
      accessSync(file, constants.X_OK);
      if (statSync(file).isFile()) return file;
    } catch {
      // not in this folder
    }
  }
  return undefined;
}

export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  timeoutMs?: number;
  uid?: number;
  gid?: number;
  /** Gets the output as it comes. */
  onOutput?: (text: string) => void;
}

/** A program that ended with another exit code than 0, or by a signal. */
export class ProgramFailed extends Error {
  readonly code: number | null;
  constructor(message: string, code: number | null) {
    super(message);
    this.code = code;
  }
}

/** Runs a program to its end; resolves with its output, rejects with its last lines. */
export function run(program: string, args: string[], options: RunOptions = {}): Promise<string> {
  const { timeoutMs = 300_000, onOutput, ...rest } = options;
  return new Promise((resolve, reject) => {
    // A process group of its own: Ctrl-C reaches only us, and a time-out ends the program with its children.
    const child = spawn(program, args, { ...rest, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const kill = () => {
      if (child.pid) send(-child.pid, 'SIGKILL');
    };
    process.once('exit', kill);
    const timer = setTimeout(kill, timeoutMs);
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      onOutput?.(chunk.toString());
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => {
      clearTimeout(timer);
      process.off('exit', kill);
      reject(error);
    });
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      process.off('exit', kill);
      if (code === 0) resolve(output);
      else {
        const last = lastUsefulLines(output.trim().split('\n'), 20).join('\n');
        reject(new ProgramFailed(`${program} ended with ${signal ?? String(code)}${last && `:\n${last}`}`, code));
      }
    });
  });
}
