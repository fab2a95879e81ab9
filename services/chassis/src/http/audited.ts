import type { Endpoint } from '@gatelingo/proto/http/endpoint';
import { coarseAddress, type AuditedCall } from '../audit/index.ts';
import type { HttpContext, HttpRequest } from './types.ts';

type Call = Pick<HttpRequest<Endpoint>, 'caller' | 'ip'> & { params: Readonly<Record<string, unknown>> | undefined };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Of a session, whose id is random. */
const sessionId = /^[\w-]{8,64}$/;

/** The ids in a call's address, no other text. That of a session opens something to who is no staff: it stands in lines of staff alone. */
const idsIn = ({ caller, params }: Call): string[] =>
  Object.entries<unknown>(params ?? {}).flatMap(([name, value]) => {
    const known = caller.kind === 'staff' && name === 'sessionId' ? sessionId : uuid;
    return typeof value === 'string' && known.test(value) ? [value] : [];
  });

const whoCalls = ({ access }: Endpoint, { caller }: Call): string => {
  if (caller.kind !== 'anonymous') return `user:${caller.userId}`;
  return access.includes('guest') ? 'guest' : 'driver';
};

const isRead = ({ method }: Endpoint) => method === 'GET';

/** The parts of a call that the audit log needs; a read has its line before. */
export const auditedCall = (endpoint: Endpoint, call: Call): AuditedCall => ({
  who: whoCalls(endpoint, call),
  address: coarseAddress(call.ip),
  what: isRead(endpoint) ? undefined : endpoint.audit,
  ids: idsIn(call),
});

/**
 * A read by staff is in the audit log before its answer: who asks for what a company has of people leaves a trace. What was not found leaves
 * none, so that nobody writes made-up ids there.
 */
export const auditedRead = async ({ bus }: Pick<HttpContext, 'bus'>, endpoint: Endpoint, call: Call): Promise<void> => {
  const { audit: what } = endpoint;
  if (!what || !isRead(endpoint) || call.caller.kind !== 'staff') return;
  if (!bus) throw new Error(`${endpoint.method} ${endpoint.path} is in the audit log, and this service has no bus.`);
  await bus.auditRead({ companyId: call.caller.companyId, what, ids: idsIn(call) });
};
