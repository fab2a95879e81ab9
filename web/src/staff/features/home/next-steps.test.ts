import { expect, it } from '@jest/globals';
import { nextSteps } from './next-steps.ts';

it('leads a fresh company to its first site', () => {
  expect(nextSteps({ role: 'iadmin', sites: 0, codes: 0, registrations: 0 })).toEqual([
    { name: 'site', done: false, to: '/create-site' },
    { name: 'code', done: false },
    { name: 'registration', done: false },
  ]);
});

it('has no link for a user who may not create sites', () => {
  expect(nextSteps({ role: 'user', sites: 0, codes: 0, registrations: 0 })[0]).toEqual({ name: 'site', done: false });
});

it('goes on to the QR code, its poster, and ends with the first registration', () => {
  expect(nextSteps({ role: 'user', sites: 1, codes: 0, registrations: 0 })[1]?.to).toBe('/qrcode');
  expect(nextSteps({ role: 'user', sites: 1, codes: 1, registrations: 0 })[2]?.to).toBe('/qrcode');
  expect(nextSteps({ role: 'user', sites: 1, codes: 1, registrations: 1 }).every((step) => step.done)).toBe(true);
});
