import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../stack/src/ports.ts';
import { several } from '../rounds.ts';
import type { Measured } from '../table.ts';
import { untilAnswers } from './answers.ts';

const bootstrap = fileURLToPath(new URL('../../../stack/bootstrap.mjs', import.meta.url));

const startOnce = async (): Promise<number> => {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, [bootstrap, 'start', '--port', String(port)], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    await untilAnswers('the first page', `http://127.0.0.1:${port}/`, 300);
    return (performance.now() - started) / 1000;
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
};

/** `npm start` again, with everything downloaded and built, to the first page. */
export const measureSecondStart = async (rounds: number): Promise<Measured[]> => {
  await startOnce();
  const ours = await several(rounds, startOnce);
  return [{ what: 'npm start again, to the first page', unit: 's', ours, goal: { atMost: 7 } }];
};
