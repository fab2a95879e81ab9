import { describe, expect, test } from '@jest/globals';
import { phonePictures } from '@gatelingo/chassis/testing';
import sharp from 'sharp';
import { checkMedium } from './check-medium.ts';

const { signal } = new AbortController();
const black = { create: { width: 32, height: 64, channels: 3 as const, background: '#000' } };
const white = { create: { width: 64, height: 64, channels: 3 as const, background: '#fff' } };
/** Its left half is black, its right half white. */
const photo = () =>
  sharp(white)
    .composite([{ input: black, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
const brightness = async (bytes: Buffer, left: number, top: number) => {
  const point = sharp(bytes).extract({ left, top, width: 1, height: 1 });
  return (await point.raw().toBuffer())[0] ?? -1;
};

describe('a photograph', () => {
  test.each(phonePictures)('%s is kept', async (_what, of) => {
    const { contentType, bytes } = await checkMedium(of(await photo()), 'image/jpeg', signal);
    expect(contentType).toBe('image/jpeg');
    expect(await brightness(bytes, 4, 4)).toBeLessThan(16);
    expect(await brightness(bytes, 60, 60)).toBeGreaterThan(240);
  });

  test('whose end is missing is kept as far as it goes', async () => {
    const whole = await photo();
    const torn = whole.subarray(0, whole.length - 20);
    const { bytes } = await checkMedium(torn, 'image/jpeg', signal);
    expect(await brightness(bytes, 4, 4)).toBeLessThan(16);
  });
});

describe('a file is', () => {
  const pdf = '%PDF-1.7\n%%EOF\n';
  test.each([
    ['a PDF', pdf],
    ['a PDF with a byte-order mark before it', `\ufeff${pdf}`],
    ['a PDF with a line before it', `@PJL ENTER LANGUAGE=PDF\r\n${pdf}`],
    ['a PDF with a thousand bytes before it', ' '.repeat(1_000) + pdf],
  ])('%s, and kept as it is', async (_what, written) => {
    const bytes = Buffer.from(written);
    expect(await checkMedium(bytes, 'application/pdf', signal)).toEqual({ contentType: 'application/pdf', bytes });
  });

  test.each([
    ['a text in which a PDF is named late', ' '.repeat(1_100) + pdf, 'wrong-kind'],
    ['HEIC, which no browser but one shows', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'wrong-kind'],
    ['a PNG without a picture', '\x89PNG\r\n\x1a\n and nothing', 'damaged'],
    ['a JPEG without a picture', '\xff\xd8\xff\xd9', 'damaged'],
  ])('%s, and refused', async (_what, written, reason) => {
    const given = checkMedium(Buffer.from(written, 'latin1'), 'image/jpeg', signal);
    await expect(given).rejects.toMatchObject({ reason });
  });
});
