/**
 * The rows that arrived while the list was open. The first list of a filter is never new; rows from "load more" are
 * not new either, because they are older.
 */
export interface Seen {
  filter: string;
  newest: string;
  ids: ReadonlySet<string>;
}

interface Row {
  _id: string;
  createdAt: string;
}

export const lookAgain = (
  before: Seen | undefined,
  filter: string,
  rows: readonly Row[],
): { seen: Seen; fresh: string[] } => {
  const newest = rows.reduce((latest, row) => (row.createdAt > latest ? row.createdAt : latest), '');
  const ids = new Set(rows.map((row) => row._id));
  if (before?.filter !== filter) return { seen: { filter, newest, ids }, fresh: [] };
  const fresh = rows.filter((row) => !before.ids.has(row._id) && row.createdAt >= before.newest).map((row) => row._id);
  const latest = newest > before.newest ? newest : before.newest;
  return { seen: { filter, newest: latest, ids: new Set([...before.ids, ...ids]) }, fresh };
};
