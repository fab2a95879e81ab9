import type { StoredMessage } from '../../../../shared/session/session-view.ts';

/** Messages of a block: enough that few blocks are on the page, few enough that one is drawn quickly. */
export const blockSize = 50;

export interface MessageBlock {
  /** The same for the same messages, however many are known before or after them. */
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
 * Number of the message above which "new" stands: the guest's first one after what was read. None once the company has
 * answered, or while somebody looked on as the messages came.
 */
export const firstNew = (messages: readonly StoredMessage[], readUpTo: number | undefined): number | undefined => {
  if (readUpTo === undefined) return undefined;
  const later = messages.filter(({ seq }) => seq > readUpTo);
  return later.some(({ sender }) => sender === 'company') ? undefined : later[0]?.seq;
};
