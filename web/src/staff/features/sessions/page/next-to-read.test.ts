import { expect, it } from '@jest/globals';
import type { StoredMessage } from '../../../../shared/session/session-view.ts';
import { nextToRead } from './next-to-read.ts';

const message = (seq: number, over: Partial<StoredMessage> = {}) =>
  ({
    seq,
    sender: 'guest',
    text: `tekst ${String(seq)}`,
    language: 'pl',
    translations: { de: 'Text' },
    translation: 'done',
    ...over,
  }) as StoredMessage;

it('goes through the guest’s messages in order and passes over those of the company', () => {
  const messages = [message(1), message(2, { sender: 'company' }), message(3)];
  expect(nextToRead(messages, 'de', 0)?.seq).toBe(1);
  expect(nextToRead(messages, 'de', 1)?.seq).toBe(3);
  expect(nextToRead(messages, 'de', 3)).toBeUndefined();
});

it('waits for a translation that is on its way, so that none overtakes it', () => {
  const pending = message(1, { translations: {}, translation: 'pending' });
  expect(nextToRead([pending, message(2)], 'de', 0)).toBeUndefined();
  const given = { ...pending, translation: 'not translated' as const };
  expect(nextToRead([given, message(2)], 'de', 0)?.seq).toBe(1);
});
