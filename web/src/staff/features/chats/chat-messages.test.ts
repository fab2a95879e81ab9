import { expect, it } from '@jest/globals';
import { chatMessage } from './chat-examples.ts';
import { chatMessages } from './chat-messages.ts';

it('puts the pages, newest first, into one chat, oldest first', () => {
  const newest = { messages: [chatMessage({ seq: 3 }), chatMessage({ seq: 4 })] };
  const older = { messages: [chatMessage({ seq: 1 }), chatMessage({ seq: 2 })] };
  expect(chatMessages([newest, older]).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
});

it('shows a message once that two pages have, as the newer one has it', () => {
  const newest = { messages: [chatMessage({ seq: 2, state: 'read' }), chatMessage({ seq: 3 })] };
  const older = { messages: [chatMessage({ seq: 1 }), chatMessage({ seq: 2, state: 'sent' })] };
  expect(chatMessages([newest, older]).map(({ seq, state }) => [seq, state])).toEqual([
    [1, 'received'],
    [2, 'read'],
    [3, 'received'],
  ]);
});
