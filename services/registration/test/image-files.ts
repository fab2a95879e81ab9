import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A picture with a black left half and a white right one. */
export const picture = (width = 2000, height = 1000): Sharp => {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#000' } };
  return sharp({ create: { width, height, channels: 3, background: '#fff' } }).composite([
    { input: half, left: 0, top: 0 },
  ]);
};

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
};
const pngMagic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A valid black PNG with one bit per pixel: a few kilobytes for any number of pixels. */
export const pngOfZeros = (side: number): Buffer => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const pixels = deflateSync(Buffer.alloc((side / 8 + 1) * side));
  return Buffer.concat([pngMagic, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
};

/** The PNG with the mark of an animation behind its header. */
export const animatedPng = (png: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, 33), chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])), png.subarray(33)]);

/** Two frames. */
export const animatedWebp = (): Promise<Buffer> => {
  const frame = (grey: number) => Buffer.alloc(8 * 8 * 3, grey);
  const raw = { width: 8, height: 16, channels: 3 as const, pageHeight: 8 };
  return sharp(Buffer.concat([frame(0), frame(255)]), { raw })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
};

/** The smallest ZIP: an archive without a file. */
export const emptyZip = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);
