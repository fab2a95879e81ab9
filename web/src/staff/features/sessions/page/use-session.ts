import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { sessionsApi } from '../calls.ts';
import { followSession, type FollowedSession, type FollowState } from '../../../../shared/session/follow-session.ts';
import type { Outgoing } from '../../../../shared/session/outbox.ts';
import { callAs } from '../../../data/base-query.ts';
import { useAppStore } from '../../../data/store.ts';
import { useLive } from '../../../live/use-live.ts';
import { useStarted } from '../../../live/use-started.ts';
import { useReplies } from '../use-replies.ts';
import { useUser } from '../../../data/use-user.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useQuietRetry } from '../../../data/use-quiet-retry.ts';

const notYet: FollowState = {
  view: undefined,
  providers: undefined,
  reach: 'connecting',
  isKept: false,
  isOtherTyping: false,
  refusal: undefined,
};
const nothing: readonly Outgoing[] = [];
const never = () => () => undefined;

/** One session, kept up to date while the page shows it; each session has a page of its own. */
export const useFollowedSession = (sessionId: string): [FollowedSession | undefined, FollowState] => {
  const live = useLive();
  const replies = useReplies();
  const store = useAppStore();
  const start = useMemo(() => {
    if (!live || !replies) return undefined;
    return () => {
      const session = followSession({
        sessionId,
        side: 'company',
        fetchSession: async (query) =>
          (await callAs(store, 'getSession', { params: { sessionId }, query: { ...query } })).data,
        sendMarks: async (marks) =>
          (await callAs(store, 'markMessages', { body: { sessionId, side: 'company', ...marks } })).data.marks,
        openLine: live.openLine,
      });
      const forget = replies.onPosted(sessionId, session.receive);
      const stop = () => {
        forget();
        session.stop();
      };
      return { ...session, stop };
    };
  }, [sessionId, live, replies, store]);
  const followed = useStarted(start);
  const state = useSyncExternalStore(followed?.subscribe ?? never, followed?.state ?? (() => notYet));
  return [followed, state];
};

/**
 * Opens an active session: from then on it is translated for this user, who becomes its occupant if it has none.
 * Returns the code of the user's language.
 */
export const useOpenSession = (sessionId: string, isActive: boolean, onOpened: () => void): string => {
  const { language } = useTexts();
  const { preferredLanguage } = useUser();
  const [open, { data, error }] = sessionsApi.useOpenSessionMutation();
  const openNow = useCallback(async () => {
    if ('data' in (await open({ sessionId, language }))) onOpened();
  }, [open, sessionId, language, onOpened]);
  useEffect(() => {
    if (isActive) void openNow();
  }, [isActive, openNow]);
  useQuietRetry('The session was not opened.', isActive ? error : undefined, openNow);
  return data?.language ?? (preferredLanguage.toLowerCase() || language);
};

/** This user's messages in the session that the server does not have yet. */
export const useOutgoing = (sessionId: string): readonly Outgoing[] => {
  const replies = useReplies();
  const all = useSyncExternalStore(replies?.subscribe ?? never, replies?.waiting ?? (() => nothing));
  return all.filter((entry) => entry.sessionId === sessionId);
};
