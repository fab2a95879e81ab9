import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { data } from './paths.ts';
import { ownerOf } from './processes/table.ts';

/** Reads a file that `npm start` writes for the tools while it runs; fails if it does not run. */
export function readRunning(file: 'environment.json' | 'services.json'): unknown {
  if (ownerOf(join(data, 'processes.json')) === undefined) {
    throw new Error('The system does not run. Start it with "npm start" and try again.');
  }
  return JSON.parse(readFileSync(join(data, file), 'utf8'));
}
