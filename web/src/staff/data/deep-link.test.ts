import { expect, it, test } from '@jest/globals';
import { afterLogIn, deepLinkFor } from './deep-link.ts';

const place = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });

it('keeps path, search and fragment', () => {
  const state = deepLinkFor(place('/manage-jobs', '?status=completed', '#list'));
  expect(afterLogIn(state)).toBe('/manage-jobs?status=completed#list');
});

test.each(['/', '/login', '/login/', '/register', '/confirm', '/forgot-password', '/reset-password', '/waiting'])(
  'a log-in does not lead back to %s',
  (pathname) => {
    expect(deepLinkFor(place(pathname, '?token=x'))).toBeUndefined();
    expect(afterLogIn({ after: pathname })).toBeUndefined();
  },
);

// promise: Pages
test.each([
  '//evil.example/login',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  '//',
  'https://evil.example/',
  'javascript:alert(1)',
  'manage-jobs',
  '',
  `/${'a'.repeat(3000)}`,
])('%j is no page of ours', (after) => {
  expect(afterLogIn({ after })).toBeUndefined();
});

test.each([undefined, null, 'text', 7, {}, { after: 7 }])('%j remembers nothing', (state) => {
  expect(afterLogIn(state)).toBeUndefined();
});
