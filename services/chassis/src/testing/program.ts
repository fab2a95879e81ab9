import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const endsWithinMs = 30_000;
/** Node's own: where it keeps what it compiled. */
const { NODE_COMPILE_CACHE = '' } = process.env;

/** Runs a program of a service to its end, with only this environment. */
export const runProgram = (
  program: URL,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ exitCode: number; stdout: string; stderr: string }> =>
  new Promise((resolve, reject) => {
    const file = fileURLToPath(program);
    const options = { env: { NODE_COMPILE_CACHE, ...env }, timeout: endsWithinMs };
    execFile(process.execPath, [file, ...args], options, (error, stdout, stderr) => {
      if (error?.killed)
        return reject(new Error(`${file} ${args.join(' ')} did not end within ${String(endsWithinMs)} ms`));
      resolve({ exitCode: error ? (typeof error.code === 'number' ? error.code : 1) : 0, stdout, stderr });
    });
  });
