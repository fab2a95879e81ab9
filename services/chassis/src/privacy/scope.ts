import type { Person } from '../personal/index.ts';

/** Whose rows are meant, in one company: ids, and blind indexes that stand in their place. */
export interface SubjectScope extends Record<Person, readonly string[]> {
  /** The blind indexes of a driver's numbers: they count in rows of the company. */
  phoneIndex: readonly string[];
  /** Those of them that no other company has: they count in rows that have no company. */
  lonePhoneIndex: readonly string[];
  /** Further rows, by their table's key. */
  rows: Readonly<Record<string, readonly string[]>>;
}

/** Who is meant, as the request names them. */
export interface SubjectOf {
  kind: Person;
  id: string;
  truckerIds: readonly string[];
  visitIds: readonly string[];
}

const nobody: SubjectScope = {
  ...{ driver: [], visit: [], guest: [], staff: [], receiver: [] },
  ...{ phoneIndex: [], lonePhoneIndex: [], rows: {} },
};

/**
 * The ids of a person as a request has them; each service adds what it has under other ids. A driver's own request names visits alone: other
 * people's visits can stand under the same trucker, so that the trucker's id adds none.
 */
export const scopeOf = ({ kind, id, truckerIds, visitIds }: SubjectOf): SubjectScope => {
  const scope = { ...nobody, driver: truckerIds, visit: visitIds };
  return kind === 'driver' ? scope : { ...scope, [kind]: [...new Set([id, ...scope[kind]])] };
};

/** Everybody of several scopes. */
export const joined = (scopes: readonly SubjectScope[]): SubjectScope => {
  const all = (key: Exclude<keyof SubjectScope, 'rows'>) => [...new Set(scopes.flatMap((scope) => scope[key]))];
  const rows: Record<string, readonly string[]> = {};
  for (const scope of scopes) {
    for (const [table, keys] of Object.entries(scope.rows)) rows[table] = [...(rows[table] ?? []), ...keys];
  }
  return {
    ...{ driver: all('driver'), visit: all('visit'), guest: all('guest'), staff: all('staff') },
    ...{ receiver: all('receiver'), phoneIndex: all('phoneIndex'), lonePhoneIndex: all('lonePhoneIndex'), rows },
  };
};

/** The ids under which nothing of the person may come again. */
export const idsOf = (scope: SubjectScope): { kind: Person; id: string }[] =>
  (['driver', 'visit', 'guest', 'staff', 'receiver'] as const).flatMap((kind) =>
    scope[kind].map((id) => ({ kind, id })),
  );
