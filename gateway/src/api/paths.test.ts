import { expect, test } from '@jest/globals';
import { plainPath } from './paths.ts';

test.each([
  '/',
  '/api/user/me',
  '/api/files/0199?expires=1&signature=a%2Fb//..',
  '/session/a.b',
  '/app/%C3%BC',
  '/.well-known/x',
])('%s is taken', (target) => {
  expect(plainPath(target)).toBe(target.split('?')[0]);
});

test.each([
  '/api/%2e%2e/user/me',
  '/api/%2E./user/me',
  '/api/../user/me',
  '/api/./user/me',
  '/api/..',
  '/api//user/me',
  '//evil.example/x',
  '/api/user%2fme',
  '/api/user%5Cme',
  '/api\\user',
  '/api/user%00',
  '/api/user%0d%0aX: y',
  '/api/%252e%252e/user',
  '/api/%zz',
  '/api/%E0%A4%A',
  'http://evil.example/api/user/me',
  '*',
])('%s is refused', (target) => {
  expect(() => plainPath(target)).toThrow('This address is malformed.');
});
