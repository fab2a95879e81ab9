import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@gatelingo/chassis/clock';
import type { Logger } from '@gatelingo/chassis/log';
import { z } from 'zod';
import { writeWhole } from '../models/write-whole.ts';

/** When each direction was last used, like `pt-en`. */
export interface UsedDirections {
  usedAt(): ReadonlyMap<string, number>;
  note(directions: readonly string[]): void;
  close(): Promise<void>;
}

const fileName = 'used.json';
const schema = z.record(z.string(), z.number());
const writeEveryMs = 60_000;

const read = async (file: string): Promise<Map<string, number>> => {
  try {
    return new Map(Object.entries(schema.parse(JSON.parse(await readFile(file, 'utf8')))));
  } catch {
    // There is none yet, or it was damaged: it only makes the first sentences faster.
    return new Map();
  }
};

/**
 * Keeps beside the models which directions were used, so that the next start can load them before anybody asks. A folder
 * that cannot be written is no failure. Several processes may share it: the newest use counts.
 */
export const openUsedDirections = async ({
  folder,
  clock,
  log,
  everyMs = writeEveryMs,
}: {
  folder: string;
  clock: Clock;
  log: Logger;
  everyMs?: number;
}): Promise<UsedDirections> => {
  const file = join(folder, fileName);
  const used = await read(file);
  let isNoted = false;

  const write = async (): Promise<void> => {
    if (!isNoted) return;
    isNoted = false;
    for (const [pair, at] of await read(file)) used.set(pair, Math.max(at, used.get(pair) ?? 0));
    await writeWhole(file, `${JSON.stringify(Object.fromEntries(used))}\n`).catch((err: unknown) => {
      log.debug({ err }, 'which models were used is not kept');
    });
  };
  let writing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    writing = writing.then(write);
  }, everyMs);
  timer.unref();

  return {
    usedAt: () => used,
    note: (directions) => {
      for (const pair of directions) used.set(pair, clock.now().getTime());
      isNoted = true;
    },
    close: async () => {
      clearInterval(timer);
      await writing;
      await write();
    },
  };
};
