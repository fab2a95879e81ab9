import type { Clock } from '../../clock/index.ts';
import type { Store, Tx } from '../../store/index.ts';
import type { DataHold } from '../../store/privacy-port.ts';
import type { Privacy } from '../privacy.ts';
import { idsOf, joined, scopeOf, type SubjectScope } from '../scope.ts';

interface Parts<T extends Tx> {
  store: Store<T>;
  clock: Clock;
  privacy: Pick<Privacy<T>, 'widen'>;
}

interface Held extends Pick<DataHold, 'endsAt'> {
  scope: SubjectScope;
}

/** The holds of a company in force, each with all that the service has of its person by now. */
const holdsInForce = async <T extends Tx>(
  { store, clock, privacy }: Parts<T>,
  tx: T,
  companyId: string,
): Promise<Held[]> => {
  const held: Held[] = [];
  for (const { subjectKind, ids, endsAt } of await store.privacy.findHolds(tx, companyId, clock.now())) {
    const [id] = ids;
    if (id === undefined) continue;
    const scope = scopeOf({ kind: subjectKind, id, truckerIds: ids, visitIds: ids });
    held.push({ endsAt, scope: (await privacy.widen?.(tx, scope, { companyId })) ?? scope });
  }
  return held;
};

/** The persons of a company whose data a hold keeps; undefined if there is none. */
export const heldScope = <T extends Tx>(parts: Parts<T>, companyId: string): Promise<SubjectScope | undefined> =>
  parts.store.transaction(async (tx) => {
    const holds = await holdsInForce(parts, tx, companyId);
    return holds.length === 0 ? undefined : joined(holds.map(({ scope }) => scope));
  });

/** Until when holds keep something of a scope. Both are whole: a visit that came after a hold of its driver is held, too. */
export const heldUntil = async <T extends Tx>(
  parts: Parts<T>,
  tx: T,
  { companyId, scope }: { companyId: string; scope: SubjectScope },
): Promise<Date | undefined> => {
  const ids = new Set(idsOf(scope).map(({ id }) => id));
  const holds = await holdsInForce(parts, tx, companyId);
  return holds
    .filter((held) => idsOf(held.scope).some(({ id }) => ids.has(id)))
    .map(({ endsAt }) => endsAt)
    .reduce<Date | undefined>((last, end) => (last && last > end ? last : end), undefined);
};
