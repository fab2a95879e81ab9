import type { ChatMessage } from '../src/chat/domain/chat.ts';

/** The message that was written into a chat, where its job is there. */
export const written = (message: ChatMessage | undefined): ChatMessage => {
  if (!message) throw new Error('The job was deleted: nothing was written into its chat.');
  return message;
};
