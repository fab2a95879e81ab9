import type { Endpoint } from '@gatelingo/proto/http/endpoint';
import { problem } from '../errors/index.ts';
import { bearerToken, type VerifyToken } from '../tokens/index.ts';
import type { Caller, StaffCaller } from './types.ts';

const needsStaff = ({ access }: Endpoint) => access.every((each) => each === 'user' || each === 'iadmin');

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
    if (needsStaff(endpoint)) throw problem('unauthenticated', 'Please log in.');
    return { kind: 'anonymous' };
  }
  const { userId, companyId, role } = await verify(token);
  if (needsStaff(endpoint) && !endpoint.access.includes(role)) {
    throw problem('forbidden', 'Only administrators may do this.');
  }
  return { kind: 'staff', userId, companyId, role, token };
};

/** The caller as staff, or a 401: for handlers of endpoints that only staff may call. */
export const staff = ({ caller }: { caller: Caller }): StaffCaller => {
  if (caller.kind !== 'staff') throw problem('unauthenticated', 'Please log in.');
  return caller;
};
