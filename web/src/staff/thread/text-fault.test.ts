import { expect, it } from '@jest/globals';
import { longestMessage } from '@gatelingo/proto/http/guest-session';
import { longestChatText, longestNote as longestChatNote } from '@gatelingo/proto/http/notification';
import {
  longestNote as longestSessionNote,
  longestQuickPhrase,
  maxQuickPhrases,
} from '@gatelingo/proto/http/session-staff';
import { longestNote as longestChatsNote, longestText } from '../features/chats/chat-text.ts';
import { longestNote, longestReply } from '../features/sessions/page/longest-reply.ts';
import { longestPhrase, maxPhrases } from './own-phrases/limits.ts';
import { textFault } from './text-fault.ts';

it('sends no blank text, and none longer than is taken; space around it does not count', () => {
  expect(textFault('  \n', 10)).toBe('session.emptyText');
  expect(textFault('a'.repeat(11), 10)).toBe('session.tooLong');
  expect(textFault(` ${'a'.repeat(10)} `, 10)).toBeUndefined();
});

it('knows the same limits as the server', () => {
  expect([longestReply, longestText]).toEqual([longestMessage, longestChatText]);
  expect([longestNote, longestChatsNote]).toEqual([longestSessionNote, longestChatNote]);
  expect([longestPhrase, maxPhrases]).toEqual([longestQuickPhrase, maxQuickPhrases]);
});
