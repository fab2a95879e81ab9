import type { ChatMessage } from '@gatelingo/proto/http/chat';

interface Page {
  messages: readonly ChatMessage[];
}

/** The messages of all loaded pages, oldest first. A message that moved between pages meanwhile is shown once. */
export const chatMessages = (pages: readonly Page[]): ChatMessage[] => {
  // The newest page is first; its copy of a message counts.
  const bySeq = new Map<number, ChatMessage>();
  for (const { messages } of pages) for (const each of messages) if (!bySeq.has(each.seq)) bySeq.set(each.seq, each);
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq);
};
