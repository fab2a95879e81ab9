import { onSiteStates, type OnSiteState, type YardVisit } from '@gatelingo/proto/http/yard';

/** A move that the server has not answered yet, or whose answer the list does not show yet. */
export interface Pending {
  to: OnSiteState | 'gone';
  /** The version that was moved: a newer row shows where the visit is. */
  version: number;
}

export type Columns = Record<OnSiteState, YardVisit[]>;

const isOnSite = (state: YardVisit['state']): state is OnSiteState =>
  (onSiteStates as readonly YardVisit['state'][]).includes(state);

/** The cards by column, each once: the columns are read one by one, so a card on its way may be in two of them, or in none. */
export const placed = (visits: readonly YardVisit[], pending: ReadonlyMap<string, Pending>): Columns => {
  const newest = new Map<string, YardVisit>();
  for (const visit of visits) {
    const other = newest.get(visit._id);
    if (!other || other.version < visit.version) newest.set(visit._id, visit);
  }
  const columns: Columns = { waiting: [], called: [], docked: [], done: [] };
  for (const visit of newest.values()) {
    const move = pending.get(visit._id);
    const state = move && move.version >= visit.version ? move.to : visit.state;
    if (state !== 'gone' && isOnSite(state)) columns[state].push(visit);
  }
  for (const state of onSiteStates) columns[state].sort((a, b) => a.since.localeCompare(b.since));
  return columns;
};
