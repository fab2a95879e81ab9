// The exports for other features.
export { chatsApi } from './calls.ts';
export { chatMessages } from './chat-messages.ts';
export { longestText } from './chat-text.ts';
export { useSendText } from './page/use-send-text.ts';
