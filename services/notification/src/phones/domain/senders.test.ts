import { expect, test } from '@jest/globals';
import {
  addressOfThread,
  companyOfThread,
  senderFor,
  sharedByMistake,
  sharedThread,
  threadFor,
  threadOf,
} from './senders.ts';

const senders = {
  TWILIO_WHATSAPP_FROM: 'whatsapp:+493023125000',
  TWILIO_SMS_FROM: '+493023125001',
  COMPANY_SENDERS: ['north=whatsapp:+493023125002'],
};

test('given a company with a sender of its own, when it writes, then it uses it, and the shared one where it has none', () => {
  expect(senderFor(senders, 'north', 'whatsapp')).toBe('whatsapp:+493023125002');
  expect(senderFor(senders, 'north', 'sms')).toBe('+493023125001');
  expect(senderFor(senders, 'south', 'whatsapp')).toBe('whatsapp:+493023125000');
  expect(threadFor(senders, 'north', 'whatsapp')).toBe('whatsapp:+493023125002');
  expect(threadFor(senders, 'south', 'whatsapp')).toBe(sharedThread);
});

test.each([
  ['the shared one', 'whatsapp:+493023125000', sharedThread, undefined],
  ['the shared one for SMS', '+493023125001', sharedThread, undefined],
  ['none that is named', '', sharedThread, undefined],
  ["a company's own", 'whatsapp:+493023125002', 'whatsapp:+493023125002', 'north'],
  ['one that nobody has any more', 'whatsapp:+493023125009', 'whatsapp:+493023125009', undefined],
])('given a message came in on %s, then its thread and company follow from it', (_which, address, thread, company) => {
  expect(threadOf(senders, address)).toBe(thread);
  expect(companyOfThread(senders, threadOf(senders, address))).toBe(company);
});

test('given a thread, when it is answered, then by the sender that it is of', () => {
  expect(addressOfThread(senders, sharedThread, 'sms')).toBe('+493023125001');
  expect(addressOfThread(senders, 'whatsapp:+493023125002', 'whatsapp')).toBe('whatsapp:+493023125002');
});

test('given a company is given the operator’s own sender, then that is found: replies would be anybody’s', () => {
  expect(sharedByMistake(senders)).toBeUndefined();
  const COMPANY_SENDERS = [...senders.COMPANY_SENDERS, 'south=+493023125001'];
  expect(sharedByMistake({ ...senders, COMPANY_SENDERS })).toBe('+493023125001');
});
