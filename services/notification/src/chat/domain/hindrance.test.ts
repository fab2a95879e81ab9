import { expect, test } from '@jest/globals';
import { hindranceOf } from './hindrance.ts';

const person = {
  name: 'Jan',
  surname: 'Kowalski',
  phone: '+48600700800',
  language: 'pl',
  codes: {},
  words: { title: '', steps: {} },
};
const never = {
  lastWroteAt: null,
  optedOutAt: null,
  optChangedAt: null,
  withoutWhatsAppAt: null,
};
const contact = { phoneIndex: 'x', ...never };
const free = { isConfigured: true, person, contact };

test.each([
  ['', free],
  ['', { ...free, contact: undefined }],
  ['not-configured', { ...free, isConfigured: false, person: undefined }],
  ['no-trucker', { ...free, person: undefined }],
  ['no-phone', { ...free, person: { ...person, phone: '0600 700' } }],
  ['opted-out', { ...free, contact: { ...contact, optedOutAt: new Date() } }],
])('what hinders a message is named: %j', (expected, given) => {
  expect(hindranceOf(given) ?? '').toBe(expected);
});
