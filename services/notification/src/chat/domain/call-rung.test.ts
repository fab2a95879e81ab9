import { expect, test } from '@jest/globals';
import { callRungOf } from './call-rung.ts';

test.each([
  ['queued', '', undefined],
  ['sent', '', { state: 'sent' }],
  ['delivered', '', { state: 'delivered' }],
  ['read', '', { state: 'seen' }],
  ['waiting', 'window-closed', { state: 'skipped', why: 'no-template' }],
  ['failed', 'no-phone', { state: 'skipped', why: 'no-number' }],
  ['failed', 'no-whatsapp', { state: 'skipped', why: 'no-whatsapp' }],
  ['failed', 'undelivered', { state: 'skipped', why: 'refused' }],
  ['cancelled', 'opted-out', { state: 'skipped', why: 'opted-out' }],
  ['cancelled', 'job-moved-on', undefined],
] as const)('given a call’s message that is %s (%s), then its rung is %j', (state, reason, rung) => {
  expect(callRungOf({ state, reason, channel: 'whatsapp' })).toEqual(rung);
});

test.each(['sent', 'delivered', 'failed'] as const)('an SMS in its place that is %s is no way by WhatsApp', (state) => {
  expect(callRungOf({ state, reason: '', channel: 'sms' })).toEqual({ state: 'skipped', why: 'no-whatsapp' });
});
