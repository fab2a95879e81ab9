import type { YardVisit } from '@gatelingo/proto/http/yard';
import { onSiteStates, type OnSiteState } from '@gatelingo/proto/visit-states';

/** A visit as its move leaves it, while the lists do not show that yet. */
export interface Pending {
  /** While the move is on its way, with the version that was moved. */
  visit: YardVisit;
  /** When the server answered, by this browser's clock; absent while the move is on its way. */
  answeredAt?: number;
}
/** A visit as the server has just answered. */
export const answered = (visit: YardVisit): Pending => ({ visit, answeredAt: Date.now() });
export type AllPending = ReadonlyMap<string, Pending>;

export type Columns = Record<OnSiteState, YardVisit[]>;

const isOnSite = (state: YardVisit['state']): state is OnSiteState =>
  (onSiteStates as readonly YardVisit['state'][]).includes(state);

/** The lists are older than this: they show the visit as it was, or were read before the answer came. */
const isAhead = ({ visit, answeredAt }: Pending, row: YardVisit | undefined, readAt: number): boolean => {
  if (answeredAt === undefined) return !row || row.version <= visit.version;
  return row ? row.version < visit.version : answeredAt > readAt;
};

/**
 * The cards by column, each once: the columns are read one by one, so a card on its way may be in two of them, or in
 * none. `readAt`: since when every list was read again.
 */
export const placed = (visits: readonly YardVisit[], pending: AllPending, readAt: number): Columns => {
  const newest = new Map<string, YardVisit>();
  for (const visit of visits) {
    const other = newest.get(visit._id);
    if (!other || other.version < visit.version) newest.set(visit._id, visit);
  }
  for (const [id, each] of pending) if (isAhead(each, newest.get(id), readAt)) newest.set(id, each.visit);
  const columns: Columns = { waiting: [], called: [], docked: [], done: [] };
  for (const visit of newest.values()) if (isOnSite(visit.state)) columns[visit.state].push(visit);
  for (const state of onSiteStates) columns[state].sort((a, b) => a.since.localeCompare(b.since));
  return columns;
};

/** After the answer to `sent`, or its failure; a later move of the same visit goes on. */
export const settled = (pending: AllPending, sent: Pending, answer: Pending | undefined): AllPending => {
  const id = sent.visit._id;
  if (pending.get(id) !== sent) return pending;
  const others = [...pending].filter(([each]) => each !== id);
  return new Map(answer ? [...others, [id, answer]] : others);
};
