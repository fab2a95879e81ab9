import { expect, it } from '@jest/globals';
import { statusFilter, statusFrom } from './job-status.ts';

it('is active unless the address says another one that there is', () => {
  expect(statusFrom(new URLSearchParams())).toBe('active');
  expect(statusFrom(new URLSearchParams('status=completed'))).toBe('completed');
  expect(statusFrom(new URLSearchParams('status=lost'))).toBe('active');
});

it('stands in the address when it is not the default', () => {
  expect(statusFilter('all')).toEqual({ status: 'all' });
  expect(statusFilter('active')).toEqual({ status: '' });
});
