import { sessionKeyHeader } from '@gatelingo/proto/http/session-key';
import { browserStore, withMemory } from '../../../shared/stored.ts';
import { storedKey } from './stored-session.ts';

/** The session's data on this phone; in memory while the page is open if the phone stores nothing. */
export const sessionStore = withMemory(browserStore);

/** The header that each of a guest's calls needs, if the session has a key. */
export const keyHeader = (sessionId: string): Record<string, string> => {
  const key = storedKey(sessionStore, sessionId);
  return key === undefined ? {} : { [sessionKeyHeader]: key };
};
