import { expect, test } from '@jest/globals';
import { faultOfDrawing, faultOfHeader } from './signature.ts';

const header = (width: number, height: number, depth = 8) => {
  const bytes = Buffer.alloc(64);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).copy(bytes);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes[24] = depth;
  return bytes;
};

const drawing = ({ drawn, of }: { drawn: number; of: number }) => new Uint8Array(of).fill(255).fill(0, 0, drawn);

test('a PNG of the size of a signature pad is accepted', () => {
  expect(faultOfHeader(header(600, 200))).toBeUndefined();
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"></svg>')],
  ['a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(64)])],
  ['nothing', Buffer.alloc(0)],
  ['a PNG of no width', header(0, 200)],
])('%s is not a PNG', (_what, bytes) => {
  expect(faultOfHeader(bytes)).toBe('not_a_png');
});

test.each([
  ['a bomb by area', header(4000, 4000)],
  ['a little more than three million pixels', header(2000, 1501)],
  ['a bomb by side', header(50_000, 10)],
])('%s is refused by its header alone', (_what, bytes) => {
  expect(faultOfHeader(bytes)).toBe('too_large');
});

test('a PNG of 16 bits a colour is refused by its header alone', () => {
  expect(faultOfHeader(header(600, 200, 16))).toBe('too_deep');
});

test('a blank field, a speck and a filled field are empty; a stroke is not', () => {
  expect(faultOfDrawing(drawing({ drawn: 0, of: 1000 }))).toBe('empty');
  expect(faultOfDrawing(drawing({ drawn: 9, of: 1000 }))).toBe('empty');
  expect(faultOfDrawing(drawing({ drawn: 1000, of: 1000 }))).toBe('empty');
  expect(faultOfDrawing(drawing({ drawn: 50, of: 1000 }))).toBeUndefined();
});
