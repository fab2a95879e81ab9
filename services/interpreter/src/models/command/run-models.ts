import { join } from 'node:path';
import { pairOf, type Direction } from '../../domain/direction.ts';
import { readManifest, toLocked } from '../folder/manifest.ts';
import { readLock, writeLock } from '../lock-file.ts';
import type { ModelFiles, ModelStore } from '../model-store.ts';
import { explain } from '../models-error.ts';
import { readArguments } from './read-arguments.ts';
import { tryLanguage, type Load } from './try-language.ts';

export interface CommandOptions {
  folder: string;
  openStore(): Promise<ModelStore>;
  /** Opens the engine; only `--lock` needs it. */
  openEngine(): Promise<Load>;
  print(line: string): void;
  lockFile?: string;
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);

/** One line a file, and one every five seconds. */
const createProgress = (pair: string, print: (line: string) => void) => {
  let last = '';
  let printedAt = 0;
  return (bytes: number, of: number, file: string): void => {
    if (file === last && performance.now() - printedAt < 5_000) return;
    [last, printedAt] = [file, performance.now()];
    print(`${pair}: ${file}, ${megabytes(bytes)}${of > 0 ? ` of ${megabytes(of)}` : ''} MB`);
  };
};

type Fetched = ReadonlyMap<string, ModelFiles>;

const fetchAll = async (store: ModelStore, directions: readonly Direction[], print: (line: string) => void) => {
  const fetched = new Map<string, ModelFiles>();
  for (const direction of directions) {
    const pair = pairOf(direction);
    try {
      fetched.set(pair, await store.fetch(direction, { onProgress: createProgress(pair, print) }));
      print(`${pair}: ready${store.isTried(direction) ? '' : ', untried by this release'}`);
    } catch (error) {
      print(`${pair}: not available: ${explain(error, pair).message}`);
    }
  }
  return fetched;
};

/** Tries each language of which both directions are here, and writes those that translate into the lock file. */
const lockTried = async (fetched: Fetched, { folder, openEngine, print, lockFile }: CommandOptions): Promise<void> => {
  const lock = { ...(await readLock(lockFile)) };
  const languages = new Set([...fetched.keys()].map((pair) => pair.replace(/^en-|-en$/, '')));
  for (const language of languages) {
    const [outOf, into] = [fetched.get(`en-${language}`), fetched.get(`${language}-en`)];
    if (!outOf || !into) {
      print(`${language}: not tried, as only one of its directions is here`);
      continue;
    }
    try {
      // An error ends the engine: each language gets a new one.
      const trial = tryLanguage(await openEngine(), outOf, into);
      print(`${language}: "${trial.text}" → "${trial.back}"${trial.kind === 'useless' ? ': not locked' : ''}`);
      if (trial.kind === 'useless') continue;
      for (const pair of [`en-${language}`, `${language}-en`]) {
        const manifest = await readManifest(join(folder, pair));
        if (manifest) lock[pair] = toLocked(manifest);
      }
    } catch (error) {
      print(`${language}: not locked: the engine cannot use its models: ${String(error)}`);
    }
  }
  await writeLock(lock, lockFile);
};

/** Fetches models ahead; returns the exit code. What is on disk needs no registry. */
export const runModels = async (words: readonly string[], options: CommandOptions): Promise<number> => {
  const asked = readArguments(words);
  if (asked.kind === 'nothing') {
    options.print('No language is named: no model is fetched ahead.');
    return 0;
  }
  if (asked.kind === 'invalid') {
    options.print(asked.reason);
    return 1;
  }
  const store = await options.openStore();
  try {
    const fetched = await fetchAll(store, asked.directions, options.print);
    if (asked.lock) await lockTried(fetched, options);
    return fetched.size === asked.directions.length ? 0 : 1;
  } finally {
    await store.close();
  }
};
