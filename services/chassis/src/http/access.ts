import type { Endpoint } from '@gatelingo/proto/http/endpoint';
import { isRole } from '@gatelingo/proto/roles';
import { problem } from '../errors/index.ts';
import { bearerToken, type VerifyToken } from '../tokens/index.ts';
import type { Caller, PendingCaller, StaffCaller } from './types.ts';

const needsToken = ({ access }: Endpoint) => access.every((each) => isRole(each) || each === 'pending');

const refusalOf = ({ access }: Endpoint): string => {
  if (access.includes('dispatcher')) return 'Only administrators and dispatchers may do this.';
  return access.includes('iadmin') ? 'Only administrators may do this.' : 'You are in a company already.';
};

/** A person without a company may make few calls; what is open to everybody stays open, as for anybody. */
const admitPending = ({ access }: Endpoint, userId: string): Caller => {
  if (access.includes('pending')) return { kind: 'pending', userId };
  if (access.includes('public')) return { kind: 'anonymous' };
  throw problem('pending', 'An administrator of your company has not let you in yet.');
};

/**
 * Identifies the caller, or throws a 401 or 403 if the endpoint is not for this caller. A token is also verified where
 * none is required: an invalid token is a 401 everywhere.
 */
export const authenticate = async (
  endpoint: Endpoint,
  authorization: string | undefined,
  verify: VerifyToken | undefined,
): Promise<Caller> => {
  const token = bearerToken(authorization);
  if (token === undefined || !verify) {
    if (needsToken(endpoint)) throw problem('unauthenticated', 'Please log in.');
    return { kind: 'anonymous' };
  }
  const { userId, companyId, role } = await verify(token);
  if (role === 'pending') return admitPending(endpoint, userId);
  if (needsToken(endpoint) && !endpoint.access.includes(role)) {
    throw problem('forbidden', refusalOf(endpoint));
  }
  return { kind: 'staff', userId, companyId, role, token };
};

/** The caller as staff, or a 401: for handlers of endpoints that only staff may call. */
export const staff = ({ caller }: { caller: Caller }): StaffCaller => {
  if (caller.kind !== 'staff') throw problem('unauthenticated', 'Please log in.');
  return caller;
};

/** The caller as a person with an account, also without a company, or a 401. */
export const person = ({ caller }: { caller: Caller }): StaffCaller | PendingCaller => {
  if (caller.kind === 'anonymous') throw problem('unauthenticated', 'Please log in.');
  return caller;
};
