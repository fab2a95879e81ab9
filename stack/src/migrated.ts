import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';
import { readJson } from './read-json.ts';
import { newestChange } from './web-build.ts';

interface Migrated {
  /** When the migration began, in milliseconds. */
  at: number;
  /** How the stores were started: another way has data of its own. */
  ways: readonly string[];
}

/** The sources of a migration: code and entities of the services, topics, packages. */
const sources = ['services', 'proto', 'package-lock.json'].map((name) => join(root, name));
const fileIn = (data: string) => join(data, 'migrated.json');

/**
 * Whether the last start on this data has migrated the same stores with the same sources: then a migration would change
 * nothing. It would only cost a process for each service.
 */
export function isMigrated(data: string, ways: readonly string[]): boolean {
  const last = readJson(fileIn(data)) as Migrated | undefined;
  return (
    last !== undefined &&
    JSON.stringify(last.ways) === JSON.stringify(ways) &&
    sources.every((source) => newestChange(source) < last.at)
  );
}

/** Remembers a migration that is through. */
export function noteMigrated(data: string, migrated: Migrated): void {
  writeFileSync(fileIn(data), JSON.stringify(migrated, null, 2));
}

/** From now on the next start migrates. */
export function forgetMigrated(data: string): void {
  rmSync(fileIn(data), { force: true });
}
