import type { ImageFault } from './image-faults.ts';

/** Where the image ends in its file, or why there is none. */
type End = { end: number } | { fault: ImageFault };

const truncated: End = { fault: 'truncated' };
const damaged: End = { fault: 'damaged' };

const pngMagic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pngEnd = Buffer.from('IEND\xaeB`\x82', 'latin1');
const jpegMagic = Buffer.from([0xff, 0xd8, 0xff]);

const endOfPng = (bytes: Buffer): End => {
  let at = pngMagic.length;
  while (at + 12 <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return { fault: 'animated' };
    at += 12 + bytes.readUInt32BE(at);
    if (type === 'IEND') return at > bytes.length ? truncated : { end: at };
  }
  return truncated;
};

const endOfWebp = (bytes: Buffer): End => {
  const size = bytes.readUInt32LE(4);
  const end = 8 + size + (size % 2);
  if (end > bytes.length) return truncated;
  const isExtended = end > 20 && bytes.toString('latin1', 12, 16) === 'VP8X';
  return isExtended && ((bytes[20] ?? 0) & 0x02) !== 0 ? { fault: 'animated' } : { end };
};

/** 0 and the restart markers belong to compressed data, and 0xff may fill the space before any marker. */
const isMarker = (code: number): boolean => code !== 0 && code !== 0xff && (code < 0xd0 || code > 0xd7);

/** The next marker after compressed data, or after bytes that belong to no segment. */
const nextMarker = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1))
    if (isMarker(bytes[at + 1] ?? 0)) return at;
  return -1;
};

const endOfJpeg = (bytes: Buffer, from = 0): End => {
  let at = from + 2;
  while (at >= 0 && at + 2 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    // Some phones leave bytes between two segments (sharp#2416). Every decoder skips them.
    if (bytes[at] !== 0xff || !isMarker(marker)) {
      at = nextMarker(bytes, at + 1);
      continue;
    }
    if (marker === 0xd9) return { end: at + 2 };
    if (at + 4 > bytes.length) return truncated;
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return damaged;
    at += 2 + length;
    if (marker === 0xda) at = nextMarker(bytes, at);
  }
  return truncated;
};

const afterZeros = (bytes: Buffer, from: number): number => {
  let at = from;
  while (bytes[at] === 0) at += 1;
  return at;
};

/**
 * Bytes that phones write behind a JPEG: nothing or zeros, further pictures (a preview, the brightness for bright screens), the film of a moving
 * photo, and the trailer of one maker. Nothing of it is kept.
 */
const isOfPhone = (bytes: Buffer, from: number): boolean => {
  let end = from;
  let at = afterZeros(bytes, end);
  while (bytes.subarray(at, at + 3).equals(jpegMagic)) {
    const next = endOfJpeg(bytes, at);
    if ('fault' in next) return false;
    ({ end } = next);
    at = afterZeros(bytes, end);
  }
  const isFilm = bytes.toString('latin1', end + 4, end + 8) === 'ftyp';
  return at === bytes.length || isFilm || bytes.toString('latin1', bytes.length - 4) === 'SEFT';
};

/** Cropped screenshots of Pixel phones and of Windows have the end of the whole picture behind them (CVE-2023-21036). */
const isCropped = (bytes: Buffer): boolean => bytes.subarray(-pngEnd.length).equals(pngEnd);

const foreign = /%PDF-|<svg|<html|<script|<!doctype|<\?php/i;

const zipEnd = Buffer.from('PK\u0005\u0006', 'latin1');

/** A ZIP is read from its end: its last record, of 22 bytes, names the length of what follows it. */
const isZip = (bytes: Buffer): boolean => {
  const tail = bytes.subarray(-(22 + 0xffff));
  for (let at = tail.indexOf(zipEnd); at >= 0; at = tail.indexOf(zipEnd, at + 1))
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  return false;
};

/** Who reads a file as PDF or as a page looks for its mark near the beginning. */
const isAlsoOther = (bytes: Buffer) => foreign.test(bytes.toString('latin1', 0, 1024)) || isZip(bytes);

const faultOfNoImage = (bytes: Buffer): ImageFault => {
  const head = bytes
    .toString('utf8', 0, 4096)
    .replace(/^\uFEFF/, '')
    .trimStart();
  return head.startsWith('<') && /<svg[\s>]/i.test(head) ? 'svg' : 'wrong_format';
};

/**
 * Looks at a file before anything is decoded: its bytes say what it is, not its name. A file that is an image and something else at once
 * is refused, although only pixels are kept: nobody makes one by mistake.
 */
export const faultOfFile = (given: Uint8Array): ImageFault | undefined => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const isPng = bytes.subarray(0, 8).equals(pngMagic);
  const isJpeg = bytes.subarray(0, 3).equals(jpegMagic);
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  if (!isPng && !isJpeg && !isWebp) return faultOfNoImage(bytes);
  if (isAlsoOther(bytes)) return 'polyglot';
  const found = isPng ? endOfPng(bytes) : isJpeg ? endOfJpeg(bytes) : endOfWebp(bytes);
  if ('fault' in found) return found.fault;
  const isAll =
    afterZeros(bytes, found.end) === bytes.length ||
    (isJpeg && isOfPhone(bytes, found.end)) ||
    (isPng && isCropped(bytes));
  return isAll ? undefined : 'polyglot';
};
