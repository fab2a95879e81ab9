/** As many texts as wait for this process at once, and more. */
const mostKept = 20_000;

/**
 * The texts that this process enqueued a moment ago. A text never needs a template, so that nothing about it is looked up
 * before its claim.
 */
export const createOwnTexts = () => {
  const kept = new Set<string>();
  return {
    add: (messageId: string): void => {
      kept.add(messageId);
      const [oldest] = kept;
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    },
    /** Whether the message is one of them, once. */
    take: (messageId: string): boolean => kept.delete(messageId),
  };
};

export type OwnTexts = ReturnType<typeof createOwnTexts>;
