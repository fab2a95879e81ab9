import type { StreamedAnswer } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../../context.ts';
import { findRequest } from '../../privacy/db/request-queries.ts';
import { noSuchRequest } from '../../privacy/refusals.ts';
import { makeCopy } from './make-copy.ts';

/** The copy that a request of the company asked for. */
export const copyOfRequest = async (
  context: Context,
  asked: { companyId: string; id: string },
  signal: AbortSignal,
): Promise<StreamedAnswer> => {
  const request = await findRequest(context.store.manager, context.sealer, asked);
  if (request?.kind !== 'export' || request.refusedAt) throw noSuchRequest();
  return makeCopy(context, request, signal);
};
