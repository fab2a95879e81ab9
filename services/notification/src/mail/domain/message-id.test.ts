import { create } from '@bufbuild/protobuf';
import { RecipientSchema } from '@gatelingo/proto/events';
import { expect, test } from '@jest/globals';
import { messageId } from './message-id.ts';
import { recipientsOf } from './recipients.ts';

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
  const receivers = ['Dispo@nord.example', ' dispo@nord.example', 'gate@nord.example', ''];
  const found = recipientsOf({ receivers, recipients: [] });
  expect(found.map(({ to }) => to)).toEqual(['dispo@nord.example', 'gate@nord.example']);
});

test('a receiver has the token of its stop link, an address alone has none', () => {
  const gate = create(RecipientSchema, { receiverId: 'r1', email: 'gate@nord.example', stopToken: 'tok' });
  expect(recipientsOf({ receivers: ['gate@nord.example', 'old@nord.example'], recipients: [gate] })).toEqual([
    { to: 'gate@nord.example', receiverId: 'r1', stopToken: 'tok' },
    { to: 'old@nord.example', receiverId: '', stopToken: '' },
  ]);
});
