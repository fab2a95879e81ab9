import type { YardVisit } from '@gatelingo/proto/http/yard';
import type { OnSiteState, VisitState } from '@gatelingo/proto/visit-states';

/** A call that moves a visit, with what it needs. */
export type Move =
  | { call: 'callVisit'; body: { locationId?: string; text?: string } }
  | { call: 'dockVisit'; body: { locationId?: string } }
  | { call: 'finishVisit' | 'leaveVisit' | 'undoMove'; body: Record<string, never> }
  | { call: 'turnAway'; body: { reason: string } };

/** The name of a visit for staff: its plate, or its driver's name. */
export const nameOf = ({ licensePlateTruck, name, surname }: YardVisit): string =>
  licensePlateTruck || `${name} ${surname}`.trim();

/** The state that a move brings a visit to; undefined: that is for the server to decide. */
const stateAfter = ({ call }: Move): VisitState | undefined => {
  switch (call) {
    case 'callVisit':
      return 'called';
    case 'dockVisit':
      return 'docked';
    case 'finishVisit':
      return 'done';
    case 'leaveVisit':
      return 'left';
    case 'turnAway':
      return 'turned-away';
    case 'undoMove':
      return undefined;
  }
};

/** A visit as a move will leave it, for as long as the server has not answered. */
export const expectedAfter = (visit: YardVisit, move: Move, now = new Date()): YardVisit => {
  const state = stateAfter(move);
  if (state === undefined) return visit;
  // Another call than before: nothing is known of its ways.
  const { call: _former, ...others } = visit;
  return { ...(move.call === 'callVisit' ? others : visit), state, since: now.toISOString() };
};

/** The act that usually follows; a called driver is expected at the dock that the call named. */
export const nextMove = ({ state }: Pick<YardVisit, 'state'>): 'call' | 'dock' | 'done' | 'leave' | undefined => {
  switch (state) {
    case 'waiting':
      return 'call';
    case 'called':
      return 'dock';
    case 'docked':
      return 'done';
    case 'done':
      return 'leave';
    default:
      return undefined;
  }
};

/** The move of a card that was dropped in a column; undefined where a person has to choose more. */
export const droppedMove = (to: OnSiteState): Move | undefined => {
  if (to === 'docked') return { call: 'dockVisit', body: {} };
  if (to === 'done') return { call: 'finishVisit', body: {} };
  return undefined;
};
