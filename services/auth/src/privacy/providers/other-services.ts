import { problem } from '@gatelingo/chassis/errors';
import { addressOf, bodyOf, initOf, type AddressValues, type PartsOf } from '@gatelingo/proto/http/call';
import type { Endpoint } from '@gatelingo/proto/http/endpoint';
import { errorBody } from '@gatelingo/proto/http/errors';
import { internalKeyHeader } from '@gatelingo/proto/http/internal-key';
import type { PrivacyService } from '@gatelingo/proto/http/privacy';
import type { z } from 'zod';

/** The services that hold personal data, without auth itself. */
export type OtherService = Exclude<PrivacyService, 'auth'>;

/** Calls to what only services of the system may call. */
export interface OtherServices {
  /** The answer; throws `unavailable` where the service gives none in time, else the service's own refusal. */
  ask<Request extends Endpoint['request'], Answer extends z.ZodType>(
    service: OtherService,
    endpoint: Endpoint<Request, Answer>,
    parts: PartsOf<Endpoint<Request, Answer>>,
  ): Promise<z.output<Answer>>;
  /** A file as it arrives; throws the same before it begins. */
  stream<E extends Endpoint>(
    service: OtherService,
    endpoint: E,
    parts: PartsOf<E>,
    signal: AbortSignal,
  ): Promise<AsyncIterable<Uint8Array>>;
}

const answerMs = 5_000;

const away = (cause: unknown) =>
  problem('unavailable', 'This is not available right now. Please try again in a moment.', { retryAfter: 5, cause });

interface Parts {
  params?: AddressValues;
  query?: AddressValues;
  body?: unknown;
}

const refusalOf = (answer: unknown) => {
  const refusal = errorBody.safeParse(answer);
  if (!refusal.success) return away(answer);
  const { code, error, details } = refusal.data;
  return problem(code, error, { details });
};

export const createOtherServices = (
  addresses: Record<OtherService, string>,
  { key }: { key: string },
): OtherServices => {
  const send = async (service: OtherService, { method, path }: Endpoint, parts: Parts, signal: AbortSignal) => {
    const address = `${addresses[service].replace(/\/$/, '')}${addressOf(path, parts.params, parts.query)}`;
    const headers = { [internalKeyHeader]: key };
    const response = await fetch(address, initOf({ method, headers, body: parts.body, signal })).catch(
      (error: unknown) => {
        throw away(error);
      },
    );
    if (response.ok) return response;
    throw refusalOf(await response.json().catch(() => undefined));
  };

  return {
    ask: async (service, endpoint, parts) => {
      const response = await send(service, endpoint, parts, AbortSignal.timeout(answerMs));
      const answer = await bodyOf(response).catch((error: unknown) => {
        throw away(error);
      });
      return endpoint.response.parse(answer);
    },
    stream: async (service, endpoint, parts, signal) => {
      // Only the beginning has a time: a long copy takes as long as its reader.
      const late = new AbortController();
      const timer = setTimeout(() => {
        late.abort();
      }, answerMs);
      try {
        const { body } = await send(service, endpoint, parts, AbortSignal.any([signal, late.signal]));
        if (!body) throw away('no body');
        return body;
      } finally {
        clearTimeout(timer);
      }
    },
  };
};
