import { codeHash, isSameHash } from '@gatelingo/chassis/codes';
import type { Caller, HttpRequest, StaffCaller } from '@gatelingo/chassis/http';
import { problem } from '@gatelingo/chassis/errors';
import type { MongoTx } from '@gatelingo/chassis/store';
import type { Endpoint } from '@gatelingo/proto/http/endpoint';
import type { Context } from './context.ts';
import { findSession } from './db/session-queries.ts';
import type { Session } from './domain/session.ts';

const refusal = (code: 'invalid_input' | 'not_found', detail: string, error: string) =>
  problem(code, error, { details: [{ field: 'sessionId', code: detail, error }] });

const noSuchSession = () => refusal('not_found', 'not_found', 'There is no such session.');
const impostor = () => problem('forbidden', "Only the company's staff may do that.");
const closedSession = () => refusal('not_found', 'closed', 'This session was closed.');

export const needSessionId = (sessionId: string): void => {
  if (sessionId === '') throw refusal('invalid_input', 'required', 'No session started');
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const isSessionId = (sessionId: string): boolean => uuid.test(sessionId);

type Anonymous = Extract<Caller, { kind: 'anonymous' }>;
/** A caller of a session: one without a token has the session's key, if it has one. */
export type SessionCaller = Exclude<Caller, Anonymous> | (Anonymous & { key?: string | undefined });

export const callerOf = ({ caller, sessionKey }: Pick<HttpRequest<Endpoint>, 'caller' | 'sessionKey'>): SessionCaller =>
  caller.kind === 'anonymous' ? { ...caller, key: sessionKey } : caller;

const withoutKey = codeHash('');

/** Whether this is the key of the session: none, of a session without one. It takes the same time if there is no session. */
export const isKeyOf = (session: Pick<Session, 'keyHash'> | null, key: string | undefined): boolean =>
  isSameHash(session?.keyHash ?? withoutKey, codeHash(key ?? ''));

/** By session and key together: calls with another key leave the guest's limit as it is. */
export const guestLimitTarget = (sessionId: string, { key }: { key?: string | undefined }): string =>
  key === undefined ? sessionId : `${sessionId} ${codeHash(key)}`;

type Asked = readonly [context: Pick<Context, 'models'>, caller: SessionCaller, sessionId: string, tx?: MongoTx];

const find = async ({ models }: Asked[0], sessionId: string, tx: MongoTx | undefined): Promise<Session | null> => {
  needSessionId(sessionId);
  return isSessionId(sessionId) ? findSession(models, sessionId, tx?.session) : null;
};

const seenBy = (session: Session | null, caller: SessionCaller): Session => {
  const hasKey = caller.kind !== 'anonymous' || isKeyOf(session, caller.key);
  if (!session || !hasKey) throw noSuchSession();
  if (caller.kind === 'staff' && caller.companyId !== session.companyId) throw noSuchSession();
  if (caller.kind === 'anonymous' && !session.isActive) throw closedSession();
  return session;
};

/**
 * The session, if the caller may see it: staff see their company's sessions, also closed ones; a guest needs the id, and
 * the key of a session that has one, as long as the session is active.
 */
export const sessionOf = async (...[context, caller, sessionId, tx]: Asked): Promise<Session> =>
  seenBy(await find(context, sessionId, tx), caller);

/** The session, if the caller may see it and it is still active. */
export const activeSessionOf = async (...[context, caller, sessionId, tx]: Asked): Promise<Session> => {
  const session = seenBy(await find(context, sessionId, tx), caller);
  if (!session.isActive) throw closedSession();
  return session;
};

/** A caller that acts for the company must be its staff. */
export const needStaff: (caller: SessionCaller) => asserts caller is StaffCaller = (caller) => {
  if (caller.kind !== 'staff') throw impostor();
};

/** The active session, for a caller that acts for its company. */
export const activeSessionAsCompany = async (...[context, caller, sessionId, tx]: Asked): Promise<Session> => {
  needStaff(caller);
  const session = await find(context, sessionId, tx);
  if (!session) throw noSuchSession();
  if (session.companyId !== caller.companyId) throw impostor();
  if (!session.isActive) throw closedSession();
  return session;
};
