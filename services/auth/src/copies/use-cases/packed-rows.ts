import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { CopiedRow } from '../domain/copied-row.ts';
import { linesOf } from '../domain/lines.ts';

/**
 * The rows of a copy, packed: text of a person is a tenth of its size then. They are read whole before the copy begins, so that no
 * service waits for the reader of the copy, and one that is down is known before.
 */
export interface PackedRows {
  /** From the first row on, at each call. */
  unpack(): AsyncIterable<CopiedRow>;
}

export const packRows = async (rows: AsyncIterable<CopiedRow>): Promise<PackedRows> => {
  const packed: Buffer[] = [];
  const lines = async function* () {
    for await (const row of rows) yield `${JSON.stringify(row)}\n`;
  };
  await pipeline(Readable.from(lines()), createGzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) packed.push(chunk);
  });
  return {
    unpack: async function* () {
      const chunks = Readable.from(packed).pipe(createGunzip()) as AsyncIterable<Buffer>;
      for await (const line of linesOf(chunks)) yield JSON.parse(line) as CopiedRow;
    },
  };
};
