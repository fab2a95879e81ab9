import { expect, test } from '@jest/globals';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { isFromTwilio } from './twilio-signature.ts';

const config = { PUBLIC_URL: 'https://gate.example', TWILIO_AUTH_TOKEN: 'the token' };
const path = '/notifications/twilio/inbound';
const body = { From: 'whatsapp:+48600700800', Body: 'Dzień dobry', MediaUrl: ['b', 'a'] };
const address = `https://gate.example/api${path}`;
const headers = { 'x-twilio-signature': getExpectedTwilioSignature('the token', address, body) };

test('what Twilio signed for the public address is taken', () => {
  expect(isFromTwilio(config, { path, headers, body })).toBe(true);
  expect(isFromTwilio({ ...config, PUBLIC_URL: 'https://gate.example/' }, { path, headers, body })).toBe(true);
});

test.each([
  ['without a signature', config, { path, headers: {}, body }],
  ['with another text', config, { path, headers, body: { ...body, Body: 'STOP' } }],
  ['at another address', config, { path: `${path}/x`, headers, body }],
  ['by another token', { ...config, TWILIO_AUTH_TOKEN: 'another' }, { path, headers, body }],
  ['where no account is configured', { ...config, TWILIO_AUTH_TOKEN: undefined }, { path, headers, body }],
  ['with a signature that is none', config, { path, headers: { 'x-twilio-signature': '' }, body }],
])('%s it is refused', (_what, given, call) => {
  expect(isFromTwilio(given, call)).toBe(false);
});
