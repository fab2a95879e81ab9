import { useSyncExternalStore } from 'react';
import type { FollowState } from '../../../shared/session/follow-session.ts';
import type { Talk } from './talk.ts';

/** The session's current state. */
export const useFollowed = ({ session }: Talk): FollowState => useSyncExternalStore(session.subscribe, session.state);

/** Key of the text that is being read aloud. */
export const useReading = ({ aloud }: Talk): string | undefined => useSyncExternalStore(aloud.subscribe, aloud.current);
