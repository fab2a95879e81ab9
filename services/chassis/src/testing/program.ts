import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs a program of a service to its end, with only this environment. */
export const runProgram = (
  program: URL,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ exitCode: number; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    const file = fileURLToPath(program);
    execFile(process.execPath, [file, ...args], { env, timeout: 30_000 }, (error, stdout, stderr) => {
      resolve({ exitCode: error ? (typeof error.code === 'number' ? error.code : 1) : 0, stdout, stderr });
    });
  });
