// The exports for other features.
export { chatsApi } from './calls.ts';
