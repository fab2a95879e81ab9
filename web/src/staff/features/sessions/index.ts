// The exports for other features.
export { sessionsApi } from './calls.ts';
export { longestReply } from './page/longest-reply.ts';
export { useSendReply } from './use-send-reply.ts';
