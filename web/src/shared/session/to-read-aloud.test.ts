import { describe, expect, it } from '@jest/globals';
import type { StoredMessage } from './session-view.ts';
import { toReadAloud } from './to-read-aloud.ts';

const message = (seq: number, over: Partial<StoredMessage> = {}): StoredMessage => ({
  seq,
  version: seq,
  sender: 'company',
  text: `Satz ${seq}`,
  language: 'de',
  translations: { pl: `zdanie ${seq}` },
  translation: 'done',
  clientId: `key-${seq}`,
  createdAt: '2026-11-20T07:42:00.000Z',
  ...over,
});

describe('what is read aloud', () => {
  it('is what the company wrote since, in the guest’s language', () => {
    const messages = [message(1), message(2, { sender: 'guest' }), message(3)];
    expect(toReadAloud(messages, 'company', 1, 'pl')).toEqual([{ seq: 3, text: 'zdanie 3', language: 'pl' }]);
  });

  it('is what the guest wrote since, in the language of the staff', () => {
    const messages = [message(1, { sender: 'guest' }), message(2), message(3, { sender: 'guest' })];
    expect(toReadAloud(messages, 'guest', 0, 'pl').map(({ seq }) => seq)).toEqual([1, 3]);
    expect(toReadAloud(messages, 'guest', 3, 'pl')).toEqual([]);
  });

  it('waits for a translation that is on its way, so that nothing is read out of order', () => {
    const late = message(2, { translations: {}, translation: 'pending' });
    expect(toReadAloud([message(1), late, message(3)], 'company', 0, 'pl').map(({ seq }) => seq)).toEqual([1]);
  });

  it('is the original where there will be no translation', () => {
    const never = message(1, { translations: {}, translation: 'not translated' });
    expect(toReadAloud([never], 'company', 0, 'pl')).toEqual([{ seq: 1, text: 'Satz 1', language: 'de' }]);
  });
});
