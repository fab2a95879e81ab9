import { expect, test } from '@jest/globals';
import { messageId } from './message-id.ts';
import { distinctRecipients } from './recipients.ts';

const from = 'Gatelingo <no-reply@gate.example>';

test('the same mail always has the same Message-ID, another has another', () => {
  expect(messageId('registration:1:a', from)).toBe(messageId('registration:1:a', from));
  expect(messageId('registration:1:a', from)).not.toBe(messageId('registration:1:b', from));
});

test('it ends with the domain of the sender and says nothing else', () => {
  expect(messageId('registration:1:a', from)).toMatch(/^<[0-9a-f]{40}@gate\.example>$/);
  expect(messageId('x', 'no-reply@gate.example')).toMatch(/@gate\.example>$/);
});

test('an address given twice gets one mail', () => {
  expect(distinctRecipients(['Dispo@nord.example', ' dispo@nord.example', 'gate@nord.example', ''])).toEqual([
    'dispo@nord.example',
    'gate@nord.example',
  ]);
});
