import type { Asked } from '../counting/asked.ts';

/**
 * What relay, sweeper and workers ask. They run after the commit and no answer waits for them, but the first of them may be
 * on the way before the answer has reached the client.
 */
const afterCommit: readonly RegExp[] = [
  // Only where a statement begins so: a commit's last writes take the lease, too.
  /^(SELECT|DELETE)\b.*\bFROM outbox\b/,
  /^WITH (held|sent) AS\b/,
  /^(UPDATE|DELETE FROM|INSERT INTO) lease\b/,
  /^UPDATE work SET (state|fence|until)\b/,
  /^(SELECT|WITH).*\bFROM work\b/,
  /^(find|aggregate|delete|update|findAndModify|bulkWrite) (outbox|leases?|work)$/,
];

/** Whether the answer of a call waits for this question. */
export const isBeforeAnswer = ({ shape }: Pick<Asked, 'shape'>): boolean =>
  !afterCommit.some((pattern) => pattern.test(shape));
