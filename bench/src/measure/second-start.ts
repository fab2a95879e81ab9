import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../../stack/src/ports.ts';
import { several } from '../rounds.ts';
import type { Measured } from '../table.ts';
import { untilAnswers } from './answers.ts';

const startOnce = async (product: string): Promise<number> => {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, [join(product, 'stack/bootstrap.mjs'), 'start', '--port', String(port)], {
    stdio: 'ignore',
  });
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
export const measureSecondStart = async (rounds: number, product: string): Promise<Measured[]> => {
  await startOnce(product);
  const ours = await several(rounds, () => startOnce(product));
  return [{ what: 'npm start again, to the first page', unit: 's', ours, goal: { atMost: 8 } }];
};
