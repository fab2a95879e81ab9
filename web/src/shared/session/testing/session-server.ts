import type { Marks, SessionMessage } from '@gatelingo/proto/http/guest-session';
import type { LiveMessage, SessionState } from '@gatelingo/proto/live';
import { ApiError, type ApiErrorCode } from '@gatelingo/proto/http/api-error';
import type { FollowOptions } from '../follow-session.ts';
import { message, session } from './given.ts';

type Range = Parameters<FollowOptions['fetchSession']>[0];

export const apiError = (status: number, code: ApiErrorCode, retryAfter?: number) =>
  new ApiError({ status, code, error: 'Error', retryAfter });
export const noConnection = () => apiError(0, 'no_connection');

/** The HTTP part of a server for session `s1`; it counts the requests. */
export const sessionServer = () => {
  const messages: SessionMessage[] = [];
  let marks: Marks = { guest: { delivered: 0, read: 0 }, company: { delivered: 0, read: 0 } };
  let version = 1;
  let isActive = true;
  let failure: ApiError | undefined;
  let isHeld: Promise<void> | undefined;
  const asked: Range[] = [];
  const sentMarks: { delivered: number; read: number }[] = [];

  const rangeOf = ({ afterVersion, beforeSeq, limit }: Range) => {
    if (afterVersion === undefined) {
      const before = messages.filter(({ seq }) => beforeSeq === undefined || seq < beforeSeq);
      return { page: before.slice(-limit), more: before.length > limit };
    }
    const changed = messages.filter((each) => each.version > afterVersion).sort((a, b) => a.version - b.version);
    return { page: changed.slice(0, limit), more: changed.length > limit };
  };

  return {
    asked,
    told: sentMarks,
    /** Stores the next message and returns its live event. */
    post: (over: Partial<SessionMessage> = {}): LiveMessage => {
      version += 1;
      const posted = message(messages.length + 1, version, over);
      messages.push(posted);
      const { delivered: _delivered, read: _read, ...live } = posted;
      return { ...live, sessionId: 's1' };
    },
    /** Closes the session and returns its live event. */
    close: (): SessionState => {
      version += 1;
      isActive = false;
      return { sessionId: 's1', version, isActive, occupied: true, guestLanguage: 'pl' };
    },
    latest: () => ({ sessionId: 's1', seq: messages.length, version }),
    /** From now on every call fails with this error; undefined: every call succeeds. */
    failWith: (error: ApiError | undefined) => {
      failure = error;
    },
    /** Answers are prepared now, but arrive only when the returned function is called. */
    holdAnswers: (): (() => void) => {
      const held = Promise.withResolvers<void>();
      isHeld = held.promise;
      return () => {
        isHeld = undefined;
        held.resolve();
      };
    },
    fetchSession: async (range: Range) => {
      asked.push(range);
      if (failure) throw failure;
      const { page, more } = rangeOf(range);
      const answer = session(version, structuredClone(page), { marks, isActive });
      await isHeld;
      return { session: answer, providers: { translation: true, speechIn: true, speechOut: true }, more };
    },
    /** The guest's own marks. */
    sendMarks: (guest: { delivered: number; read: number }): Promise<Marks> => {
      sentMarks.push(guest);
      if (failure) return Promise.reject(failure);
      marks = { ...marks, guest };
      version += 1;
      return Promise.resolve(marks);
    },
  };
};

export type SessionServer = ReturnType<typeof sessionServer>;
