import { createHash } from 'node:crypto';
import { z } from 'zod';
import { problem } from '../errors/index.ts';
import type { Sealer } from '../personal/index.ts';
import type { IdempotentCall } from './index.ts';

/** Days until a stored answer, an inbox entry and finished work are removed. Facts are kept 6 days, dead letters 7. */
export const keptDays = { answers: 30, inbox: 30, work: 30 } as const;

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
};

/** A hash of a request's body that does not depend on the order of its keys. */
export const hashRequest = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(body ?? null)))
    .digest('base64url');

/** The place that an answer is encrypted for. */
export const placeOfAnswer = ({ companyOrScope, key }: Pick<IdempotentCall, 'companyOrScope' | 'key'>) => ({
  companyId: companyOrScope,
  table: 'idempotency',
  column: 'answer',
  row: key ?? '',
});

/** The stored hash: with the index key if there is one, so that a body can't be guessed from it. */
export const keptHash = (call: IdempotentCall): string =>
  call.sealer?.blindIndex(call.companyOrScope, 'request', call.requestHash) ?? call.requestHash;

export const encodeAnswer = (call: IdempotentCall, answer: unknown): Buffer =>
  call.sealer?.seal(answer ?? null, placeOfAnswer(call)) ?? Buffer.from(JSON.stringify(answer ?? null));

/** Whether a stored answer is encrypted: JSON begins differently. */
export const isSealed = ({ newest: { head } }: Pick<Sealer, 'newest'>, answer: Uint8Array): boolean =>
  answer[0] === head[0];

/** The stored answer; throws `idempotency_mismatch` if it belongs to another request. */
export const keptAnswer = (call: IdempotentCall, { hash, answer }: { hash: string; answer: Uint8Array }): unknown => {
  if (hash !== keptHash(call))
    throw problem('idempotency_mismatch', 'This Idempotency-Key was already used for another request.');
  return call.sealer
    ? call.sealer.open(z.unknown(), answer, placeOfAnswer(call))
    : (JSON.parse(Buffer.from(answer).toString()) as unknown);
};
