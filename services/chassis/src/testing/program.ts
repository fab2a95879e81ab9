import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const endsWithinMs = 120_000;

/** Runs a program of a service to its end, with only this environment. */
export const runProgram = (
  program: URL,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ exitCode: number; stdout: string; stderr: string }> =>
  new Promise((resolve, reject) => {
    const file = fileURLToPath(program);
    execFile(process.execPath, [file, ...args], { env, timeout: endsWithinMs }, (error, stdout, stderr) => {
      if (error?.killed)
        return reject(new Error(`${file} ${args.join(' ')} did not end within ${String(endsWithinMs)} ms`));
      resolve({ exitCode: error ? (typeof error.code === 'number' ? error.code : 1) : 0, stdout, stderr });
    });
  });
