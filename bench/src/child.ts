import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Child {
  port: number;
  process: ChildProcess;
  stop: () => Promise<void>;
}

/** Starts a script of this folder as a separate process; its first message has its port. */
export const startChild = async (script: string, env: Record<string, string> = {}): Promise<Child> => {
  const path = fileURLToPath(new URL(`./${script}`, import.meta.url));
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--disable-warning=TimeoutNegativeWarning', path],
    {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port));
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code} before it listened`)));
  });
  return {
    port,
    process: child,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
