import { readFileSync } from 'node:fs';

/** The content of a JSON file; undefined if there is none, or none that can be read. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
