import type { Conversation } from '@gatelingo/proto/http/chat';
import { plainText } from '../../../../shared/format/plain-text.ts';

const newestFirst = (one: Conversation, other: Conversation) =>
  (other.lastMessage?.createdAt ?? '').localeCompare(one.lastMessage?.createdAt ?? '');

/** Search results: the server's rows, and the loaded rows whose title or driver contains the words. */
export const found = (
  words: string,
  onServer: readonly Conversation[],
  loaded: readonly Conversation[],
): Conversation[] => {
  const wanted = plainText(words.trim());
  const here = loaded.filter((row) => plainText(`${row.jobTitle} ${row.truckerName}`).includes(wanted));
  return [...new Map([...here, ...onServer].map((row) => [row._id, row])).values()].sort(newestFirst);
};
