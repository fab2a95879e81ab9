import { expect, it } from '@jest/globals';
import type { Sender } from '@gatelingo/proto/http/session-voice';
import type { StoredMessage } from '../../../../shared/session/session-view.ts';
import { firstNew, messageBlocks } from './message-blocks.ts';

const message = (seq: number, sender: Sender = 'guest') => ({ seq, sender }) as StoredMessage;
const messages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index));

it('keeps a message in the same block when earlier ones are fetched', () => {
  const keys = (from: number) =>
    messageBlocks(messages(from, 160)).map(({ key, messages: inside }) => [key, inside.length]);
  expect(keys(111)).toEqual([
    [2, 40],
    [3, 10],
  ]);
  expect(keys(61)).toEqual([
    [1, 40],
    [2, 50],
    [3, 10],
  ]);
});

it('puts "new" above the first message that was not read', () => {
  expect(firstNew(messages(1, 5), 3)).toBe(4);
  expect(firstNew(messages(1, 5), 5)).toBeUndefined();
});

it('takes "new" away with the answer, and has none for who looked on', () => {
  expect(firstNew([...messages(1, 5), message(6, 'company')], 3)).toBeUndefined();
  expect(firstNew(messages(1, 5), undefined)).toBeUndefined();
});
