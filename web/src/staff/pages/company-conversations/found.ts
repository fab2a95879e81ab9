import type { Conversation } from '@gatelingo/proto/http/chat';
import { plainText } from '../../format/plain-text.ts';

const newestFirst = (one: Conversation, other: Conversation) =>
  (other.lastMessage?.createdAt ?? '').localeCompare(one.lastMessage?.createdAt ?? '');

/** What a search shows: the server knows the jobs' titles, the drivers' names only the conversations that are here. */
export const found = (
  words: string,
  byTitle: readonly Conversation[],
  loaded: readonly Conversation[],
): Conversation[] => {
  const wanted = plainText(words.trim());
  const byName = loaded.filter(({ truckerName }) => plainText(truckerName).includes(wanted));
  return [...new Map([...byName, ...byTitle].map((row) => [row._id, row])).values()].sort(newestFirst);
};
