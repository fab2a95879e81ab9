import type { Conversation } from '@gatelingo/proto/http/chat';
import { useCallback, useEffect, useState } from 'react';
import { chatsApi } from '../calls.ts';
import { useQuietRetry } from '../../../data/use-quiet-retry.ts';

/** Marks visible messages as read while there are unread ones. Returns the function to call with a visible message's number. */
export const useMarkRead = ({ _id: jobId, unread }: Conversation): ((seq: number) => void) => {
  const [seen, setSeen] = useState(0);
  const [mark, { error }] = chatsApi.useMarkChatReadMutation();
  const markSeen = useCallback(() => mark({ jobId, seq: seen }), [mark, jobId, seen]);
  useEffect(() => {
    if (unread > 0 && seen > 0) void markSeen();
  }, [unread, seen, markSeen]);
  useQuietRetry('The chat was not marked as read.', unread > 0 ? error : undefined, markSeen);
  return useCallback((seq: number) => setSeen((before) => Math.max(before, seq)), []);
};
