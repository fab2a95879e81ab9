import type { Context } from '../../context.ts';
import type { PersonRequest } from '../db/privacy-entities.ts';
import { isNotBegun } from '../domain/request-state.ts';
import { findSubject } from './find-subject.ts';

/**
 * The names of the drivers who asked themselves, by request, from the service that has them: none is stored here. Without an answer
 * a request has no name.
 */
export const driversNames = async (
  context: Context,
  companyId: string,
  requests: readonly PersonRequest[],
): Promise<ReadonlyMap<string, string>> => {
  const asking = requests.filter((request) => request.source === 'driver' && isNotBegun(request));
  const names = await Promise.all(
    asking.map(async ({ id, subjectKind: kind, subjectId }) => {
      const found = await findSubject(context, companyId, { kind, id: subjectId }).catch((err: unknown) => {
        context.log.debug({ err, requestId: id }, 'a request is shown without a name');
        return undefined;
      });
      return [id, found?.name ?? ''] as const;
    }),
  );
  return new Map(names);
};
