import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Transform } from 'node:stream';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import type { Expected, OfferedFile } from '../model-set.ts';
import { explain, ModelsError } from '../models-error.ts';
import { mostBytes } from './download.ts';

/** Passes bytes on, counts and hashes them; ends above `most`. */
const createMeter = (what: string, most: number) => {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      if (size > most) done(new ModelsError('too_large', `${what} has over ${most} bytes`));
      else done(null, chunk);
    },
  });
  return { stream, result: () => ({ size, sha256: hash.digest('hex') }) };
};

export const hashFile = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

/** How a file is packed, by its first bytes: a server may have unpacked it on its way. */
const unpackerOf = async (file: string) => {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    if (buffer.readUInt16BE(0) === 0x1f8b) return createGunzip();
    return buffer.readUInt32BE(0) === 0x28b52ffd ? createZstdDecompress() : undefined;
  } finally {
    await handle.close();
  }
};

const check = (what: string, expected: Expected, is: { size: number; sha256: string }): void => {
  if (expected.size !== undefined && expected.size !== is.size)
    throw new ModelsError('wrong_size', `${what} has ${is.size} bytes, not ${expected.size}`);
  if (expected.sha256 !== undefined && expected.sha256 !== is.sha256)
    throw new ModelsError('wrong_hash', `${what} has the SHA-256 ${is.sha256}, not ${expected.sha256}`);
};

/** Unpacks into a new file `into`; it exists afterwards only if its bytes, and the packed ones, are the expected ones. */
export const unpack = async (
  { name, packed, unpacked }: OfferedFile,
  from: string,
  into: string,
): Promise<{ size: number; sha256: string }> => {
  try {
    const [before, after] = [
      createMeter(`${name}, packed,`, packed.size ?? mostBytes),
      createMeter(name, unpacked.size ?? mostBytes),
    ];
    const unpacker = await unpackerOf(from);
    const [source, target] = [createReadStream(from), createWriteStream(into, { flags: 'wx', flush: true })];
    try {
      if (unpacker) await pipeline(source, before.stream, unpacker, after.stream, target);
      else await pipeline(source, before.stream, after.stream, target);
    } catch (error) {
      // A file that cannot be unpacked is mostly not the promised one.
      if (packed.sha256 !== undefined && explain(error, name).failure === 'bad_answer')
        check(`${name}, packed,`, { sha256: packed.sha256 }, { size: 0, sha256: await hashFile(from) });
      throw error;
    }
    check(`${name}, packed,`, packed, before.result());
    const result = after.result();
    check(name, unpacked, result);
    return result;
  } catch (error) {
    await rm(into, { force: true });
    throw explain(error, name);
  }
};
