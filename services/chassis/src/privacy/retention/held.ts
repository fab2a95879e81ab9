import type { Clock } from '../../clock/index.ts';
import type { Store, Tx } from '../../store/index.ts';
import type { Privacy } from '../privacy.ts';
import { joined, scopeOf, type SubjectScope } from '../scope.ts';

/** The persons of a company whose data a hold keeps; undefined if there is none. */
export const heldScope = async <T extends Tx>(
  { store, clock, privacy }: { store: Store<T>; clock: Clock; privacy: Pick<Privacy<T>, 'widen'> },
  companyId: string,
): Promise<SubjectScope | undefined> => {
  const holds = await store.privacy.findHolds(companyId, clock.now());
  if (holds.length === 0) return undefined;
  return store.transaction(async (tx) => {
    const scopes: SubjectScope[] = [];
    for (const { subjectKind, ids } of holds) {
      for (const id of ids.slice(0, 1)) {
        const scope = scopeOf({ kind: subjectKind, id, truckerIds: ids, visitIds: ids });
        scopes.push((await privacy.widen?.(tx, scope, { companyId })) ?? scope);
      }
    }
    return joined(scopes);
  });
};
