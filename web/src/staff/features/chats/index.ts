// The exports for other features.
export { chatsApi } from './calls.ts';
export { longestText } from './chat-text.ts';
