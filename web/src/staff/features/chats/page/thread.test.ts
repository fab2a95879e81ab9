import { expect, it } from '@jest/globals';
import { chatMessage } from '../chat-examples.ts';
import { threadOf } from './thread.ts';

const at = (minute: number) => `2026-11-20T09:0${String(minute)}:00.000Z`;
const messageAt = (seq: number, minute: number) => chatMessage({ seq, createdAt: at(minute) });
const noted = (_id: string, minute: number) => ({ _id, authorName: 'Ana', text: 'Kind', createdAt: at(minute) });
const keys = (...pages: Parameters<typeof threadOf>[0][number][]) => threadOf(pages).rows.map(({ key }) => key);

it('puts each note behind what was written before it', () => {
  expect(keys({ messages: [messageAt(1, 1), messageAt(2, 3)], notes: [noted('b', 4), noted('a', 2)] })).toEqual([
    ...['1', 'a', '2', 'b'],
  ]);
});

it('shows notes of a chat without messages, and none of a server that has none', () => {
  expect(keys({ messages: [], notes: [noted('a', 2)] })).toEqual(['a']);
  expect(keys({ messages: [messageAt(1, 1)] })).toEqual(['1']);
});

it('puts the pages together, each note once', () => {
  const newest = { messages: [messageAt(3, 5)], notes: [noted('b', 6)] };
  const older = { messages: [messageAt(1, 1), messageAt(2, 3)], notes: [noted('a', 2), noted('b', 6)] };
  expect(keys(newest, older)).toEqual(['1', 'a', '2', '3', 'b']);
});
