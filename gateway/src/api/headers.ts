import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from '../caller/address.ts';

// Who calls is in the token alone; where from, we say ourselves. Hop-by-hop headers end here; no service wants cookies.
const refused =
  /^(x-user-.*|x-company-.*|x-forwarded-.*|x-real-ip|x-client-ip|x-original-.*|x-rewrite-url|x-http-method.*|forwarded|via|true-client-ip|cf-connecting-ip|cookie|connection|keep-alive|te|trailer|expect|upgrade|proxy-.*|traceparent|tracestate|baggage)$/;

const requestIdFormat = /^[\w-]{8,64}$/;

/**
 * Replaces what a caller may not say by what we know: address, protocol, host and request id. A trusted proxy's request
 * id and trace stay. Changes `headers`, from which the proxy copies.
 */
export const cleanHeaders = (headers: IncomingHttpHeaders, caller: Caller): void => {
  const { traceparent, 'x-request-id': requestId } = headers;
  for (const name of Object.keys(headers)) if (refused.test(name)) delete headers[name];
  if (caller.viaProxy && traceparent !== undefined) headers.traceparent = traceparent;
  const keepId = caller.viaProxy && typeof requestId === 'string' && requestIdFormat.test(requestId);
  headers['x-request-id'] = keepId ? requestId : randomUUID();
  headers['x-forwarded-for'] = caller.ip;
  headers['x-forwarded-proto'] = caller.protocol;
  headers['x-forwarded-host'] = caller.host;
};
