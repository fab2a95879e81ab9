import type { StoredMessage } from '../../../../shared/session/session-view.ts';

/** Messages in a block: large enough for few blocks on the page, small enough to render one quickly. */
const blockSize = 50;

export interface MessageBlock {
  /** The same for the same messages, even when messages before or after them are loaded. */
  key: number;
  messages: StoredMessage[];
}

/** The messages in blocks by their numbers, in order. */
export const messageBlocks = (messages: readonly StoredMessage[]): MessageBlock[] => {
  const blocks: MessageBlock[] = [];
  for (const message of messages) {
    const key = Math.floor((message.seq - 1) / blockSize);
    const last = blocks.at(-1);
    if (last?.key === key) last.messages.push(message);
    else blocks.push({ key, messages: [message] });
  }
  return blocks;
};

/**
 * Number of the message below the "new" line: the guest's first unread one. Undefined if the company has answered, or
 * if the user was watching when the messages arrived.
 */
export const firstNew = (messages: readonly StoredMessage[], readUpTo: number | undefined): number | undefined => {
  if (readUpTo === undefined) return undefined;
  const later = messages.filter(({ seq }) => seq > readUpTo);
  return later.some(({ sender }) => sender === 'company') ? undefined : later[0]?.seq;
};
