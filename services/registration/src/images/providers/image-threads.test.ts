import { afterAll, describe, expect, test } from '@jest/globals';
import { phonePictures, sharesForTest } from '@gatelingo/chassis/testing';
import sharp from 'sharp';
import { animatedPng, animatedWebp, emptyZip, picture, pngOfZeros } from '../../../test/image-files.ts';
import type { ImageFault } from '../domain/image-faults.ts';
import { createImageThreads } from './image-threads.ts';

const threads = createImageThreads(sharesForTest(), { threads: 1, most: 10 });
afterAll(() => threads.close());
const look = (bytes: Uint8Array) => threads.largest(bytes, 'company');

const accepted = async (bytes: Uint8Array) => {
  const found = await look(bytes);
  if ('fault' in found) throw new Error(`refused: ${found.fault}`);
  return found;
};
/** The brightness of a point, from 0 to 255. */
const brightness = async (jpeg: Uint8Array, left: number, top: number) => {
  const point = sharp(jpeg).extract({ left, top, width: 1, height: 1 });
  return (await point.raw().toBuffer())[0] ?? -1;
};
const png = () => picture(64, 32).png().toBuffer();
const jpeg = () => picture(64, 32).jpeg().toBuffer();
const webp = () => picture(64, 32).webp().toBuffer();
const with_ = (bytes: Buffer, more: Buffer | string) => Buffer.concat([bytes, Buffer.from(more as string)]);

describe('an image is taken', () => {
  test.each([
    ['as PNG', png],
    ['as PNG with a palette', () => picture(64, 32).png({ palette: true }).toBuffer()],
    ['as PNG with 16 bits a colour', () => picture(64, 32).toColourspace('rgb16').png().toBuffer()],
    ['as JPEG', jpeg],
    ['as JPEG in several passes', () => picture(64, 32).jpeg({ progressive: true }).toBuffer()],
    ['as JPEG for print', () => picture(64, 32).toColourspace('cmyk').jpeg().toBuffer()],
    ['as WebP', webp],
    ['as WebP without loss', () => picture(64, 32).webp({ lossless: true }).toBuffer()],
    ['as PNG with zeros behind it', async () => with_(await png(), Buffer.alloc(20))],
    [
      'as PNG that was cropped (CVE-2023-21036)',
      async () => with_(await png(), (await picture().png().toBuffer()).subarray(99)),
    ],
    ['as WebP with zeros behind it', async () => with_(await webp(), Buffer.alloc(20))],
    ...phonePictures.map(([what, of]): [string, () => Promise<Buffer>] => [
      `as JPEG ${what}`,
      async () => of(await jpeg()),
    ]),
  ])('%s', async (_what, make) => {
    const found = await accepted(await make());
    expect([found.width, found.height]).toEqual([64, 32]);
    const { format, space, channels } = await sharp(found.jpeg).metadata();
    expect([format, space, channels]).toEqual(['jpeg', 'srgb', 3]);
    expect(await brightness(found.jpeg, 4, 4)).toBeLessThan(16);
    expect(await brightness(found.jpeg, 60, 4)).toBeGreaterThan(240);
  });
});

// promise: Questionnaires
test('what the file says besides its pixels is gone: place, time, camera', async () => {
  const exif = { IFD0: { Copyright: 'told-by-exif' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 33/1 0/1' } };
  const bytes = await picture(64, 32).withExif(exif).jpeg().toBuffer();
  expect(bytes.includes('told-by-exif')).toBe(true);
  const { jpeg: kept } = await accepted(bytes);
  const { exif: left, icc, xmp, iptc } = await sharp(kept).metadata();
  expect([left, icc, xmp, iptc, Buffer.from(kept).includes('told-by-exif')]).toEqual([
    ...Array<undefined>(4).fill(undefined),
    false,
  ]);
});

test('given the camera was turned, then the image is turned', async () => {
  // 6: the top of the picture is at the right.
  const found = await accepted(await picture(64, 32).withMetadata({ orientation: 6 }).jpeg().toBuffer());
  expect([found.width, found.height]).toEqual([32, 64]);
  expect(await brightness(found.jpeg, 16, 4)).toBeLessThan(16);
  expect(await brightness(found.jpeg, 16, 60)).toBeGreaterThan(240);
});

test('given the colours of another space, then they are those of sRGB', async () => {
  const green = sharp({ create: { width: 32, height: 32, channels: 3, background: '#20b040' } });
  const wide = await green.withIccProfile('p3').png().toBuffer();
  // The numbers in the file are others for the same colour.
  expect([...(await sharp(wide, { ignoreIcc: true }).raw().toBuffer()).subarray(0, 3)]).not.toEqual([0x20, 0xb0, 0x40]);
  const { jpeg: kept } = await accepted(wide);
  const [red = 0, greenness = 0, blue = 0] = await sharp(kept).raw().toBuffer();
  for (const [found, meant] of [[red, 0x20] as const, [greenness, 0xb0] as const, [blue, 0x40] as const])
    expect(Math.abs(found - meant)).toBeLessThan(6);
});

test('given a ground that is transparent, then it is white', async () => {
  const clear = { create: { width: 32, height: 32, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } } };
  const { jpeg: kept } = await accepted(await sharp(clear).png().toBuffer());
  expect(await brightness(kept, 16, 16)).toBe(255);
});

test.each([
  [3000, 1500, 1600, 800],
  [1000, 500, 1000, 500],
  [900, 6000, 720, 4800],
])('given %i by %i pixels, then the largest size has %i by %i', async (width, height, kept, keptHeight) => {
  const found = await accepted(await picture(width, height).png().toBuffer());
  expect([found.width, found.height]).toEqual([kept, keptHeight]);
});

test('the other sizes are those that are smaller, in three formats', async () => {
  const { jpeg: largest } = await accepted(await picture(700, 350).jpeg().toBuffer());
  const sizes = await threads.others(largest, 'company');
  const found = await Promise.all(
    sizes.map(async ({ width, format, bytes }) => {
      const { format: real, width: realWidth, compression } = await sharp(bytes).metadata();
      return [width, format, realWidth, compression === 'av1' ? 'avif' : real];
    }),
  );
  expect(found).toEqual([
    [480, 'avif', 480, 'avif'],
    [480, 'webp', 480, 'webp'],
    [480, 'jpeg', 480, 'jpeg'],
    [700, 'avif', 700, 'avif'],
    [700, 'webp', 700, 'webp'],
  ]);
});

describe('is refused:', () => {
  const torn = (bytes: Buffer) => {
    const at = bytes.indexOf('IDAT') + 6;
    return Buffer.from(bytes).fill(0x55, at, at + 12);
  };
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  const svg = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each<[string, () => Promise<Buffer> | Buffer, ImageFault]>([
    ['an SVG', () => Buffer.from(svg), 'svg'],
    ['a GIF', () => picture(8, 8).gif().toBuffer(), 'wrong_format'],
    ['a TIFF', () => picture(8, 8).tiff().toBuffer(), 'wrong_format'],
    ['an AVIF', () => picture(8, 8).avif().toBuffer(), 'wrong_format'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), 'wrong_format'],
    ['a text', () => Buffer.from('no image'), 'wrong_format'],
    ['an empty file', () => Buffer.alloc(0), 'wrong_format'],
    ['a PNG that moves', async () => animatedPng(await png()), 'animated'],
    ['a WebP that moves', animatedWebp, 'animated'],
    ['a PNG with a page behind it', async () => with_(await png(), '<script>alert(1)</script>'), 'polyglot'],
    ['a JPEG with a page behind it', async () => with_(await jpeg(), '<script>alert(1)</script>'), 'polyglot'],
    ['a WebP with something behind it', async () => with_(await webp(), 'more'), 'polyglot'],
    ['a JPEG that is a ZIP', async () => with_(with_(await jpeg(), await jpeg()), emptyZip), 'polyglot'],
    [
      'a JPEG that is a PDF',
      () =>
        picture(8, 8)
          .withExif({ IFD0: { Copyright: '%PDF-1.7' } })
          .jpeg()
          .toBuffer(),
      'polyglot',
    ],
    ['a bomb of 20,000 by 20,000 pixels in 50 KB', () => pngOfZeros(20_000), 'too_many_pixels'],
    ['half a PNG', async () => half(await picture().png().toBuffer()), 'truncated'],
    ['half a JPEG', async () => half(await picture().jpeg().toBuffer()), 'truncated'],
    ['half a WebP', async () => half(await picture().webp().toBuffer()), 'truncated'],
    ['a PNG with other bytes in it', async () => torn(await png()), 'damaged'],
    ['a JPEG of which only the ends are there', () => Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'damaged'],
  ])('%s', async (_what, make, fault) => {
    expect(await look(await make())).toEqual({ fault });
  });
});

test('given any cut of a file, then it is refused and nothing breaks', async () => {
  for (const bytes of [await png(), await jpeg(), await webp()])
    for (let length = 0; length < bytes.length; length += Math.ceil(bytes.length / 40))
      expect(await look(bytes.subarray(0, length))).toMatchObject({ fault: expect.any(String) });
});

test('attack: a million pictures of nothing behind a picture are looked at in one go', async () => {
  const many = Buffer.alloc(4_000_000, Buffer.from([0xff, 0xd8, 0xff, 0xd9]));
  expect((await accepted(Buffer.concat([await jpeg(), many]))).width).toBe(64);
});
