import { expect, it } from '@jest/globals';
import { statusFrom, withStatus } from './job-status.ts';

it('is active unless the address says another one that there is', () => {
  expect(statusFrom(new URLSearchParams())).toBe('active');
  expect(statusFrom(new URLSearchParams('status=completed'))).toBe('completed');
  expect(statusFrom(new URLSearchParams('status=lost'))).toBe('active');
});

it('stands in the address when it is not the default, beside whatever else does', () => {
  expect(withStatus(new URLSearchParams('page=2'), 'all').toString()).toBe('page=2&status=all');
  expect(withStatus(new URLSearchParams('page=2&status=all'), 'active').toString()).toBe('page=2');
});
