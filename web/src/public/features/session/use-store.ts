import { useSyncExternalStore } from 'react';
import type { FollowState } from '../../../shared/session/follow-session.ts';
import type { Talk } from './talk.ts';

/** What is known of the session now. */
export const useFollowed = ({ session }: Talk): FollowState => useSyncExternalStore(session.subscribe, session.state);

/** Whose text is being read aloud. */
export const useReading = ({ aloud }: Talk): string | undefined => useSyncExternalStore(aloud.subscribe, aloud.current);
