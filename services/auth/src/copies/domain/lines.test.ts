import { expect, test } from '@jest/globals';
import { linesOf } from './lines.ts';

const bytes = Buffer.from('{"a":"ż\u2028"}\n\r\n{"b":1}');
const cut = async function* (size: number) {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
};

test.each([1, 2, 3, 7, 1000])('lines are the same in pieces of %i bytes; only a line feed ends one', async (size) => {
  const lines: string[] = [];
  for await (const line of linesOf(cut(size))) lines.push(line);
  expect(lines).toEqual(['{"a":"ż\u2028"}', '\r', '{"b":1}']);
});
