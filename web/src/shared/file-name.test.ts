import { expect, it } from '@jest/globals';
import { fileNameOf } from './file-name.ts';

it('takes the name that the server gave, or another one', () => {
  expect(fileNameOf("attachment; filename*=UTF-8''M%C3%A4rz%20Tor.csv", 'file')).toBe('März Tor.csv');
  expect(fileNameOf("attachment; filename*=UTF-8''%E0%A4%A", 'file')).toBe('file');
  expect(fileNameOf('inline', 'file')).toBe('file');
  expect(fileNameOf(null, 'file')).toBe('file');
});
