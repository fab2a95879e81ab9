import { codeHash, limitedLookup, type CodeCaller } from '@gatelingo/chassis/codes';
import { problem } from '@gatelingo/chassis/errors';
import type { StreamedAnswer } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../../context.ts';
import { findOwnCopy } from '../../privacy/db/request-queries.ts';
import { makeCopy } from './make-copy.ts';

const perMinute = 10;

/** A driver's own copy, by the code of the link that was sent to the number. Whatever is wrong with a code, the answer is one. */
export const copyByLink = async (
  context: Context,
  { code, ...caller }: CodeCaller & { code: string },
  signal: AbortSignal,
): Promise<StreamedAnswer> => {
  const { store, sealer, clock, bus } = context;
  const fileHash = codeHash(code);
  const request = await limitedLookup(context, {
    ...{ name: 'own-copies', target: fileHash, perMinute, ...caller },
    find: () => findOwnCopy(store.manager, sealer, { fileHash, now: clock.now() }),
  });
  if (!request) throw problem('not_found', 'This link does not lead to anything any more.');
  const ids = [request.id, request.subjectId];
  await bus.auditRead({ companyId: request.companyId, what: 'person.exported', ids, who: 'driver' });
  return makeCopy(context, request, signal);
};
