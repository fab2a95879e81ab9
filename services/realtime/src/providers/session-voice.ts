import { problem } from '@gatelingo/chassis/errors';
import { errorBody } from '@gatelingo/proto/http/errors';
import { sessionKeyHeader } from '@gatelingo/proto/http/session-key';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { z } from 'zod';

interface Latest {
  sessionId: string;
  isActive: boolean;
  seq: number;
  version: number;
}

interface Joinable extends Latest {
  /** Code of the language that the guest has chosen, or empty. */
  guestReads: string;
}

/**
 * Realtime's calls to session-voice on behalf of a person: whether the person may join a session, and the latest number
 * of sessions. Realtime stores nothing, so it calls the owner with the person's own token.
 */
export interface SessionVoice {
  /** The session, if the token's owner (or without a token a guest with its key) may join it; else throws the owner's reason. */
  findSession(sessionId: string, by: { token: string | undefined; key: string | undefined }): Promise<Joinable>;
  /** Opens the session for the token's owner; returns the code of the language in which this staff member reads. */
  openSession(sessionId: string, token: string): Promise<string>;
  /** At most 500 at once; missing sessions are left out. */
  findLatest(sessionIds: readonly string[]): Promise<Latest[]>;
}

/** The highest number of ids in one call. */
export const maxIds = 500;
const answerMs = 5_000;

const away = (cause: unknown) =>
  problem('unavailable', 'This is not available right now. Please try again in a moment.', { retryAfter: 2, cause });

export const createSessionVoice = (baseUrl: string): SessionVoice => {
  const ask = async <Answer extends z.ZodType>(
    { method, response: shape }: { method: string; response: Answer },
    path: string,
    { token, key, body }: { token?: string | undefined; key?: string | undefined; body?: unknown },
  ): Promise<z.output<Answer>> => {
    const response = await fetch(`${baseUrl.replace(/\/$/, '')}${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { [sessionKeyHeader]: key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(answerMs),
    }).catch((error: unknown) => {
      throw away(error);
    });
    const answer: unknown = await response.json().catch((error: unknown) => {
      throw away(error);
    });
    if (response.ok) return shape.parse(answer);
    const refusal = errorBody.safeParse(answer);
    if (!refusal.success) throw away(answer);
    const { code, error, details } = refusal.data;
    throw problem(code, error, { details });
  };

  return {
    findSession: async (sessionId, by) => {
      const path = `/session/${encodeURIComponent(sessionId)}?limit=0`;
      const { session } = await ask(sessionVoice.getSession, path, by);
      const { isActive, lastSeq: seq, version } = session;
      return { sessionId: session.sessionId, isActive, seq, version, guestReads: session.guestLanguage?.code ?? '' };
    },
    openSession: async (sessionId, token) => {
      const { path } = sessionVoice.openSession;
      return (await ask(sessionVoice.openSession, path, { token, body: { sessionId } })).language;
    },
    findLatest: async (sessionIds) => {
      const { path } = sessionVoice.getLatest;
      const { sessions } = await ask(sessionVoice.getLatest, path, { body: { sessionIds } });
      return sessions.map(({ lastSeq: seq, ...about }) => ({ ...about, seq }));
    },
  };
};
