import type { OnSiteState, YardVisit } from '@gatelingo/proto/http/yard';

/** A call that moves a visit, with what it needs. */
export type Move =
  | { call: 'callVisit'; body: { locationId?: string; text?: string } }
  | { call: 'dockVisit'; body: { locationId?: string } }
  | { call: 'finishVisit' | 'leaveVisit' | 'undoMove'; body: Record<string, never> }
  | { call: 'turnAway'; body: { reason: string } };

/** The name of a visit for staff: its plate, or its driver's name. */
export const nameOf = ({ licensePlateTruck, name, surname }: YardVisit): string =>
  licensePlateTruck || `${name} ${surname}`.trim();

/** Where a move brings a visit; undefined: where that is, the server decides. */
export const stateAfter = ({ call }: Move): OnSiteState | 'gone' | undefined => {
  switch (call) {
    case 'callVisit':
      return 'called';
    case 'dockVisit':
      return 'docked';
    case 'finishVisit':
      return 'done';
    case 'leaveVisit':
    case 'turnAway':
      return 'gone';
    case 'undoMove':
      return undefined;
  }
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
