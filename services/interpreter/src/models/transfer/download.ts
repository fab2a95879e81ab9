import { open, rm, stat, type FileHandle } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { OfferedFile } from '../model-set.ts';
import { explain, ModelsError, shown } from '../models-error.ts';
import { openUrl } from './http.ts';
import { createIdle } from './idle.ts';

/** The largest model of today has 60 MB. */
export const mostBytes = 160 * 1024 * 1024;

/** A packed file is hardly larger than the plain one. */
const mostPacked = ({ packed, unpacked }: OfferedFile): number =>
  packed.size ?? (unpacked.size === undefined ? mostBytes : Math.ceil(unpacked.size * 1.01) + 64 * 1024);

export interface DownloadOptions {
  signal: AbortSignal;
  /** An answer without a byte for so long has ended. */
  idleMs: number;
  /** The first wait before an interrupted download goes on; doubled each time. */
  retryMs: number;
  /** New bytes, and how many are here altogether. */
  onBytes(added: number, have: number): void;
}

const attempts = 6;
/** Bytes a second; below that, a server holds a place and gives nothing. */
const slowest = 4_096;
const longestWaitMs = 10_000;
const goesOn = new Set(['unreachable', 'too_slow']);

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

const writeAll = async (handle: FileHandle, chunk: Uint8Array): Promise<void> => {
  for (let at = 0; at < chunk.length;) at += (await handle.write(chunk, at)).bytesWritten;
};

/** One request; returns how many bytes are here then. */
const continueFrom = async (
  file: OfferedFile,
  part: string,
  have: number,
  { signal, idleMs, onBytes }: DownloadOptions,
): Promise<number> => {
  const { url } = file;
  const name = shown(url);
  const most = mostPacked(file);
  const idle = createIdle(name, idleMs, signal);
  try {
    const answer = await openUrl(url, have, idle.signal);
    if (!answer || answer.start !== have) await rm(part, { force: true });
    if (!answer) return 0;
    const handle = await open(part, 'a');
    let size = answer.start;
    const since = performance.now();
    try {
      for await (const chunk of answer.body) {
        idle.touch();
        size += chunk.length;
        if (size > most) throw new ModelsError('too_large', `${name} has over ${most} bytes`);
        await writeAll(handle, chunk);
        onBytes(chunk.length, size);
        const elapsedMs = performance.now() - since;
        if (elapsedMs > 4 * idleMs && size - answer.start < (slowest * elapsedMs) / 1000)
          throw new ModelsError('too_slow', `${name} comes at under ${slowest} bytes a second`);
      }
    } finally {
      await handle.close();
    }
    return size;
  } finally {
    idle.end();
  }
};

/** Fetches a file's bytes into `part`, going on where an earlier attempt, or an earlier process, ended. */
export const download = async (file: OfferedFile, part: string, options: DownloadOptions): Promise<void> => {
  const { size } = file.packed;
  let have = await sizeOf(part);
  if (size !== undefined && have > size) await rm(part, { force: true });
  for (let attempt = 1; ; attempt += 1) {
    try {
      have = await sizeOf(part);
      if (size !== undefined && have === size) return;
      have = await continueFrom(file, part, have, options);
      if (have > 0 && (size === undefined || have === size)) return;
      throw new ModelsError('wrong_size', `${shown(file.url)} ended after ${have} bytes${size ? ` of ${size}` : ''}`);
    } catch (error) {
      if (options.signal.aborted) throw new ModelsError('stopped', `${shown(file.url)}: stopped`, { cause: error });
      const failure = explain(error, shown(file.url));
      if (failure.failure === 'disk_full' || failure.failure === 'too_large') await rm(part, { force: true });
      const isOver = attempt === attempts || !(goesOn.has(failure.failure) || failure.failure === 'wrong_size');
      if (isOver) throw failure;
      await pause(Math.min(options.retryMs * 2 ** (attempt - 1), longestWaitMs), undefined, {
        signal: options.signal,
      }).catch(() => undefined);
    }
  }
};
