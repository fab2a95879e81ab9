import { deflateSync, crc32 } from 'node:zlib';
import type { PNG } from 'pngjs';

/** Red, green and blue of a pixel in one number. */
const colourAt = (data: Uint8Array, pixel: number): number =>
  (data[pixel * 4]! << 16) | (data[pixel * 4 + 1]! << 8) | data[pixel * 4 + 2]!;

/** An area of one colour has so many pixels of it; a colour of fewer smooths an edge. */
const area = 128;
/** The colour of an edge is one of 16 steps of each channel, and marked by this alpha. */
const step = 17;
const edge = 254;
const rounded = (colour: number): number =>
  [16, 8, 0].reduce((all, at) => all | ((Math.round(((colour >> at) & 255) / step) * step) << at), 0);

const chunk = (name: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

interface Entry {
  colour: number;
  isEdge: boolean;
}

/** The colour that each colour of a picture becomes, with at most 256 different ones. */
const paletteOf = (counts: ReadonlyMap<number, number>): Map<number, Entry> => {
  for (let least = area; least <= 65_536; least *= 2) {
    const entries = [...counts].map(([colour, count]): [number, Entry] => {
      const isEdge = count < least;
      return [colour, { colour: isEdge ? rounded(colour) : colour, isEdge }];
    });
    if (new Set(entries.map(([, entry]) => keyOf(entry))).size <= 256) return new Map(entries);
  }
  throw new Error('The picture has too many colours: it needs smaller samples.');
};
const keyOf = ({ colour, isEdge }: Entry): number => colour * 2 + Number(isEdge);

/** A PNG of at most 256 colours, a third as large as one with all of them: areas are exact, edges have about their colour. */
export const smallFile = ({ width, height, data }: PNG): Buffer => {
  const colours = Uint32Array.from({ length: width * height }, (_, at) => colourAt(data, at));
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const entries = paletteOf(counts);
  const palette = [...new Map([...entries.values()].map((entry) => [keyOf(entry), entry])).values()];
  const places = new Map(palette.map((entry, place) => [keyOf(entry), place]));
  const placeOf = new Map([...entries].map(([colour, entry]) => [colour, places.get(keyOf(entry))!]));
  // Each row begins with a byte for its filter: none.
  const rows = Buffer.alloc((width + 1) * height);
  for (const [at, colour] of colours.entries()) rows[at + Math.floor(at / width) + 1] = placeOf.get(colour)!;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits a pixel, a place in the palette.
  head.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flatMap(({ colour }) => [colour >> 16, (colour >> 8) & 255, colour & 255]))),
    chunk('tRNS', Buffer.from(palette.map(({ isEdge }) => (isEdge ? edge : 255)))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** Gives the edges of a picture from a small file the exact colours of another picture, wherever these would be the same in it. */
export const sharpen = (kept: PNG, { data }: PNG): void => {
  for (let pixel = 0; pixel < kept.width * kept.height; pixel++) {
    const alpha = pixel * 4 + 3;
    if (kept.data[alpha] !== edge) continue;
    if (colourAt(kept.data, pixel) === rounded(colourAt(data, pixel)))
      kept.data.set(data.subarray(alpha - 3, alpha), alpha - 3);
    kept.data[alpha] = 255;
  }
};
