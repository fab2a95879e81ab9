import { afterAll, describe, expect, test } from '@jest/globals';
import { sharesForTest } from '@gatelingo/chassis/testing';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { createSignatures } from './signatures.ts';

const signatures = createSignatures(sharesForTest(), { threads: 1, most: 4 });
afterAll(() => signatures.close());
const checkSignature = (data: string) => signatures.check(data, { companyId: 'company', ip: '203.0.113.1' });

const drawing = (colour = 'black') =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200">
        <path d="M40 150 C 90 20 140 20 150 120 S 260 190 300 90 S 420 160 540 60" fill="none" stroke="${colour}" stroke-width="3"/>
      </svg>`,
    ),
  );

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
};

/** A valid black PNG with one bit per pixel. */
const pngOfZeros = (side: number) => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const pixels = deflateSync(Buffer.alloc((side / 8 + 1) * side));
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
};

const asDataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
const refused = async (bytes: Buffer, code: string) => {
  await expect(checkSignature(asDataUrl(bytes))).rejects.toMatchObject({
    code: 'invalid_signature',
    status: 422,
    details: [{ field: 'signature', code }],
  });
};

describe('a drawn signature is taken', () => {
  test.each([
    ['with a transparent ground', () => drawing().png().toBuffer()],
    ['on white', () => drawing().flatten({ background: '#fff' }).png().toBuffer()],
    ['in blue', () => drawing('#1a3fae').png().toBuffer()],
    ['with a palette', () => drawing().png({ palette: true }).toBuffer()],
    ['in grey', () => drawing().flatten({ background: '#fff' }).toColourspace('b-w').png().toBuffer()],
  ])('%s', async (_what, make) => {
    const { format, width, height, channels } = await sharp(await checkSignature(asDataUrl(await make()))).metadata();
    expect({ format, width, height, channels }).toEqual({ format: 'png', width: 600, height: 200, channels: 1 });
  });

  test('as bare base64', async () => {
    const bytes = await drawing().png().toBuffer();
    await expect(checkSignature(bytes.toString('base64'))).resolves.toBeInstanceOf(Buffer);
  });
});

test('what hides behind or inside the picture is gone', async () => {
  const png = await drawing()
    .withExif({ IFD0: { Copyright: 'hidden in metadata' } })
    .png()
    .toBuffer();
  const polyglot = Buffer.concat([png, Buffer.from('<script>hidden behind</script>')]);
  const kept = await checkSignature(asDataUrl(polyglot));
  expect(kept.includes('hidden')).toBe(false);
  expect((await sharp(kept).metadata()).exif).toBeUndefined();
});

test('16 bits a colour are refused', async () => {
  const deep = drawing().flatten({ background: '#fff' }).toColourspace('rgb16');
  await refused(await deep.png().toBuffer(), 'too_deep');
});

test('a blank pad is empty, transparent or white', async () => {
  const blank = (alpha: number) =>
    sharp({ create: { width: 600, height: 200, channels: 4, background: { r: 255, g: 255, b: 255, alpha } } });
  await refused(await blank(0).png().toBuffer(), 'empty');
  await refused(await blank(1).png().toBuffer(), 'empty');
});

test('a JPEG, an SVG and a torn PNG are no PNG', async () => {
  await refused(await drawing().flatten().jpeg().toBuffer(), 'not_a_png');
  await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"/>'), 'not_a_png');
  await refused((await drawing().png().toBuffer()).subarray(0, 500), 'not_a_png');
});

test('a bomb of 20,000 by 20,000 pixels in 50 KB is refused', async () => {
  const bomb = pngOfZeros(20_000);
  expect(bomb.length).toBeLessThan(60_000);
  await refused(bomb, 'too_large');
});
