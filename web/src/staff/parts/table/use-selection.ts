import { useMemo, useState } from 'react';

/** The ids that are still listed: what a filter excludes or somebody deleted is not selected any more. */
export const stillListed = (ids: ReadonlySet<string>, listed: readonly string[]): ReadonlySet<string> =>
  ids.size === 0 ? ids : new Set(listed.filter((id) => ids.has(id)));

export interface Selection {
  ids: ReadonlySet<string>;
  change: (ids: ReadonlySet<string>) => void;
}

/** The selected rows of a list. */
export const useSelection = (listed: readonly string[]): Selection => {
  const [ids, change] = useState<ReadonlySet<string>>(new Set());
  return { ids: useMemo(() => stillListed(ids, listed), [ids, listed]), change };
};
