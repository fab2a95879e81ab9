import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useUser } from '../../../data/use-user.ts';
import { usePolling } from '../../../live/use-live.ts';
import { type ChatQuery, chatsApi } from '../calls.ts';
import { found } from './found.ts';
import type { ChatFilter } from './use-chat-filter.ts';
import { isIn, ordered } from './views.ts';

const useList = (query: ChatQuery | undefined) => {
  const list = chatsApi.useChatsInfiniteQuery(query ?? skipToken, usePolling());
  const rows = useMemo(
    () => (query === undefined ? undefined : list.currentData?.pages.flatMap((page) => page.conversations)),
    [query, list.currentData],
  );
  return { ...list, rows };
};

const unreadOnes = { search: '', show: 'unread' } as const;

/** The chats of a filter, live: undefined until they are known. */
export const useChats = ({ words, settled, view, order }: ChatFilter) => {
  const { userId } = useUser();
  const show = view === 'all' ? undefined : view;
  const whole = useMemo(() => ({ search: '', show }), [show]);
  const asked = useMemo(() => ({ search: settled, show }), [settled, show]);
  const all = useList(whole);
  const answer = useList(settled === '' ? undefined : asked);
  // The unread ones of pages that are not loaded come first, too.
  const unread = useList(order === 'unread' && settled === '' ? unreadOnes : undefined);
  const typed = words.trim();
  const rows = useMemo(() => {
    const inView = (unread.rows ?? []).filter((chat) => isIn(view, chat, userId));
    if (typed === '') return all.rows && ordered(order, [...inView, ...all.rows]);
    // Rows that are loaded are shown during the search; only the server's answer can say that there are none.
    const isAnswered = typed === settled && answer.rows !== undefined;
    const here = ordered(order, [...found(typed, all.rows ?? []), ...((isAnswered && answer.rows) || [])]);
    return here.length > 0 || isAnswered ? here : undefined;
  }, [typed, settled, view, order, userId, all.rows, answer.rows, unread.rows]);
  return { query: settled === '' ? all : answer, rows, loaded: all.rows };
};
