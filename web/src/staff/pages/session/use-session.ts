import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { followSession, type FollowedSession, type FollowState } from '../../../shared/session/follow-session.ts';
import type { Outgoing } from '../../../shared/session/outbox.ts';
import { callAs } from '../../data/base-query.ts';
import { sessionApi } from '../../data/session-api.ts';
import { useAppStore } from '../../data/store.ts';
import { useLasting } from '../../live/use-live.ts';
import { useStarted } from '../../live/use-started.ts';
import { useUser } from '../../login/use-user.ts';
import { useTexts } from '../../parts/texts.ts';
import { useQuietRetry } from '../../parts/use-quiet-retry.ts';

const notYet: FollowState = {
  conversation: undefined,
  providers: undefined,
  reach: 'connecting',
  isOtherTyping: false,
  refusal: undefined,
};
const nothing: readonly Outgoing[] = [];
const never = () => () => undefined;

/** One session, up to date for as long as the page shows it. The page has one of these per session: give it a `key`. */
export const useFollowedSession = (sessionId: string): [FollowedSession | undefined, FollowState] => {
  const lasting = useLasting();
  const store = useAppStore();
  const start = useMemo(() => {
    if (!lasting) return undefined;
    return () => {
      const session = followSession({
        sessionId,
        side: 'company',
        fetchSession: async (query) =>
          (await callAs(store, 'getSession', { params: { sessionId }, query: { ...query } })).data,
        sendMarks: async (marks) =>
          (await callAs(store, 'markMessages', { body: { sessionId, side: 'company', ...marks } })).data.marks,
        openLine: lasting.live.openLine,
      });
      const forget = lasting.replies.onPosted(sessionId, session.receive);
      const stop = () => {
        forget();
        session.stop();
      };
      return { ...session, stop };
    };
  }, [sessionId, lasting, store]);
  const followed = useStarted(start);
  const state = useSyncExternalStore(followed?.subscribe ?? never, followed?.state ?? (() => notYet));
  return [followed, state];
};

/**
 * Opens an active session: from now on it is translated for this person, who is its occupant where it has none. Gives
 * the code of the language in which he reads.
 */
export const useOpenSession = (sessionId: string, isActive: boolean, onOpened: () => void): string => {
  const { language } = useTexts();
  const { preferredLanguage } = useUser();
  const [open, { data, error }] = sessionApi.useOpenSessionMutation();
  const openNow = useCallback(async () => {
    if ('data' in (await open({ sessionId, language }))) onOpened();
  }, [open, sessionId, language, onOpened]);
  useEffect(() => {
    if (isActive) void openNow();
  }, [isActive, openNow]);
  useQuietRetry('The session was not opened.', isActive ? error : undefined, openNow);
  return data?.language ?? (preferredLanguage.toLowerCase() || language);
};

/** What this person wrote here and the server does not have yet. */
export const useOutgoing = (sessionId: string): readonly Outgoing[] => {
  const replies = useLasting()?.replies;
  const all = useSyncExternalStore(replies?.subscribe ?? never, replies?.waiting ?? (() => nothing));
  return all.filter((entry) => entry.sessionId === sessionId);
};
